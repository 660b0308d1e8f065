import {
  type Engine,
  type Face,
  type Op,
  type OpenOptions,
  type Photo,
  type Point,
  type Size,
  type SizeLimits,
  type CommonSettings,
  makePicture,
} from 'roundel';
import {
  addLight,
  measureLight,
  sizeAfter,
  findUpscaling,
  NO_ADJUSTMENTS,
  prepareFace,
  type Alike,
  type FramedFace,
  findResizedSide,
  type CommonSize,
  type ParamValues,
} from 'roundel/tools';
import { COPY_LIMITS } from '../../pipeline/sizes';
import { toFailure, type Failure, type ItemFailure } from '../../pipeline/failure';
import { isNamedHeic } from '../../pipeline/photo-files';
import { type Tool, getTool } from '../../../content/tools';
import {
  framesFaces,
  readAlike,
  fileName,
  readSize,
  type BatchItem,
  type BatchSettings,
  type ItemFraming,
  type Made,
} from './item';

/** The longest side of a thumbnail in pixels. The picture on a card is a little smaller. */
const THUMBNAIL_SIDE = 200;

export interface Order extends OrderListeners {
  readonly name: string;
  readonly tool: Tool;
  /** The values that all photos share. */
  readonly values: ParamValues;
  /** The framing that the visitor gave to this photo. If there is one, no face is framed. */
  readonly framing: ItemFraming | null;
  /** Whether a face is framed, if there is one. */
  readonly isFaceFramed: boolean;
  /**
   * The middle of the face that the visitor chose, as shares of the photo's width and height. Null for the largest
   * face.
   */
  readonly face: Point | null;
  /** Whether the photo's light is improved. */
  readonly improves: boolean;
  readonly alike: Alike | null;
  readonly size: CommonSize | null;
  /** Returns the size to which a photo is reduced. @throws a `RefusedError` if the photo is too large */
  readonly limitsOf: (photo: Blob) => Promise<SizeLimits | undefined>;
}

interface OrderListeners {
  /** Called when the search for faces failed. */
  readonly onFindFailed: (failure: Failure) => void;
  /** Called with the share of a HEIC photo that is decoded, 0 to 1. */
  readonly onDecoded: (share: number) => void;
}

/** Returns the order for one photo from its framing and the shared settings. */
export function orderFor(
  item: Pick<BatchItem, 'framing' | 'face' | 'keepsLight' | 'path'>,
  settings: BatchSettings,
  limitsOf: Order['limitsOf'],
  listeners: OrderListeners,
): Order {
  const { toolId, paramValues, improves } = settings;
  const { framing, face, keepsLight } = item;
  const tool = getTool(toolId);
  const isFramed = framing !== null && framing.values !== null;
  return {
    ...listeners,
    name: fileName(item),
    tool,
    values: paramValues[toolId] ?? {},
    framing,
    isFaceFramed: framesFaces(settings) && !isFramed,
    face,
    improves: improves && !keepsLight,
    alike: readAlike(settings),
    size: readSize(settings),
    limitsOf,
  };
}

/** Thrown for a photo that is missing, or that the upload rules refuse. */
export class RefusedError extends Error {
  readonly failure: ItemFailure;
  constructor(failure: ItemFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * Returns the size to which a photo is reduced. Undefined if its file is within the upload limit.
 *
 * @param maxBytes the upload limit in bytes for a file of this size
 * @throws a `RefusedError` if the file is above the limit and `takesLarge` is false
 */
export async function findLimits(
  { size }: Blob,
  { takesLarge }: Pick<BatchSettings, 'takesLarge'>,
  maxBytes: (size: number) => Promise<number>,
): Promise<SizeLimits | undefined> {
  const limit = await maxBytes(size);
  if (size <= limit) return undefined;
  if (!takesLarge) throw new RefusedError({ code: 'file-too-large', maxBytes: limit });
  return COPY_LIMITS;
}

/** Why the work on a photo failed. */
export function toItemFailure(error: unknown): ItemFailure {
  return error instanceof RefusedError ? error.failure : toFailure(error);
}

/** Makes the PNG of one photo. Rejects when the signal fires, the file is refused or the engine fails. */
export async function makeOne(
  engine: Engine,
  file: Blob,
  order: Order,
  signal: AbortSignal,
): Promise<Made> {
  const { framing, tool, size } = order;
  // Checks only the size. The engine checks the file's type: if this function also read the first bytes, each file
  // would be opened twice.
  const atMost = await order.limitsOf(file);
  signal.throwIfAborted();
  const values = { ...order.values, ...framing?.values };
  const options = { ...openOptions(file, values, order), atMost, signal };
  const opened = await engine.open(file, options);
  try {
    signal.throwIfAborted();
    const search = await findFace(opened, order, signal);
    const face = search?.framed?.face ?? null;
    const light = order.improves
      ? await measureLight(opened, search?.chosen ?? null, { signal })
      : null;
    const lit = light === null ? values : addLight(values, light);
    const adjustments = framing?.adjustments ?? NO_ADJUSTMENTS;
    const common: CommonSettings = { adjustments, around: face, alike: order.alike, size };
    const picture = await makePicture(opened, tool, { ...lit, ...common }, { signal });
    const small = { maxSide: THUMBNAIL_SIDE, alongside: true, signal };
    const thumbnail = await opened.encode(picture.ops, small);
    signal.throwIfAborted();
    const photo = { width: opened.width, height: opened.height };
    const result: Made['result'] = {
      ...sizeAfter(picture.ops, photo),
      bytes: picture.blob.size,
      photo,
      found: picture.framing,
      degrees: picture.adjustments.degrees,
      faces: (order.isFaceFramed ? search?.all : undefined)?.map(({ box }) => box) ?? [],
      misses: picture.misses,
      isSmaller: picture.isSmaller,
      enlargement: enlargementBy(picture.ops),
      isFaceless: order.isFaceFramed && search !== null && face === null,
      isUnchecked: search === null && isFaceNeeded(order),
      light,
    };
    const stored = opened.reducedFrom ?? photo;
    const pixels = stored.width * stored.height;
    const type: Made['type'] = `image/${opened.type}`;
    return { png: picture.blob, thumbnail, type, pixels, result };
  } finally {
    opened.close();
  }
}

/** How many times the operations enlarge the photo. 1 if they do not. */
function enlargementBy(ops: readonly Op[]): number {
  const { from, to } = findUpscaling(ops) ?? { from: 1, to: 1 };
  return to / from;
}

function openOptions(file: Blob, values: ParamValues, order: Order): OpenOptions {
  const { tool, size, name, onDecoded } = order;
  const side = findResizedSide(tool, values, size);
  // Only HEIC reports progress, and listening takes a moment that other photos need not wait for.
  const isHeic = isNamedHeic({ name, type: file.type });
  return { resultSide: side, ...(isHeic ? { onProgress: onDecoded } : {}) };
}

interface Search {
  readonly all: readonly Face[];
  /** The face that counts. Null if there is none. */
  readonly chosen: Face | null;
  /** The face to frame. Null if there is none, or if none is framed. */
  readonly framed: FramedFace | null;
}

function isFaceNeeded({ isFaceFramed, improves }: Order): boolean {
  return isFaceFramed || improves;
}

/** Looks for the faces of a photo. Null if no search was needed, or the search failed. */
async function findFace(photo: Photo, order: Order, signal: AbortSignal): Promise<Search | null> {
  if (!isFaceNeeded(order)) return null;
  try {
    const all = await photo.faces({ signal });
    const chosen = nearest(all, order.face, photo) ?? null;
    const isFramed = order.isFaceFramed && chosen !== null;
    const framed = isFramed ? await prepareFace(photo, chosen, order.alike, { signal }) : null;
    return { all, chosen, framed };
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The faces of a photo could not be found.', error);
    order.onFindFailed(toFailure(error));
    return null;
  }
}

/** The face whose middle is nearest to a point, or the largest face if there is no point. */
function nearest(faces: readonly Face[], at: Point | null, photo: Size): Face | undefined {
  if (at === null) return faces[0];
  const away = ({ box }: Face): number => {
    const { x, y } = faceMiddle(box, photo);
    return Math.hypot((x - at.x) * photo.width, (y - at.y) * photo.height);
  };
  return [...faces].sort((one, other) => away(one) - away(other))[0];
}

/** The middle of a face as shares of the photo's width and height. */
export function faceMiddle({ x, y, width, height }: Face['box'], photo: Size): Point {
  return { x: (x + width / 2) / photo.width, y: (y + height / 2) / photo.height };
}
