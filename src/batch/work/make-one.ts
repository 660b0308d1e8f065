import type { Engine, ImageInfo } from 'roundel/engine/engine';
import { toFailure, type ItemFailure } from '../../pipeline/failure';
import { NO_ADJUSTMENTS, planFor, type Adjustments } from 'roundel/tools/adjustments';
import { resultSide } from 'roundel/tools/result-side';
import { frameFace } from 'roundel/tools/face-framing';
import { type Tool, toolOf } from '../../tools/registry';
import { sizeAfter } from 'roundel/engine/size-after';
import type { ParamValues } from 'roundel/tools/tool';
import type { BatchItem, BatchSettings, ItemFraming, Made } from './item';

/** The longest side of a thumbnail in pixels: a little more than the picture on a card. */
const THUMBNAIL_SIDE = 200;

/**
 * Finds the framing of one photo with these adjustments, such as around its face. Resolves to values of
 * `zoom`, `x` and `y`, or to null when there is nothing to frame.
 */
export type FindFraming = (
  engine: Engine,
  info: ImageInfo,
  adjustments: Adjustments,
  signal: AbortSignal,
) => Promise<ParamValues | null>;

export interface Order {
  readonly tool: Tool;
  /** The values that all photos share. */
  readonly values: ParamValues;
  /** The framing that the visitor gave to this photo. It takes precedence over `find`. */
  readonly framing: ItemFraming | null;
  readonly find: FindFraming | null;
  /** Called when `find` failed. */
  readonly onFindFailed: () => void;
  readonly maxBytes: (size: number) => number | Promise<number>;
}

/** The parts of an order that depend on neither the photo nor the settings. */
export interface OrderPorts {
  /** The upload limit in bytes for a file of this size. */
  readonly maxBytes: Order['maxBytes'];
  /** Finds the framing of each photo. Null if all photos have the shared framing. */
  readonly find: FindFraming | null;
}

/** Returns the order for one photo from its framing and the shared settings. */
export function orderFor(
  { framing }: Pick<BatchItem, 'framing'>,
  { toolId, paramValues, centreOnFaces }: BatchSettings,
  { maxBytes, find }: OrderPorts,
  onFindFailed: () => void,
): Order {
  const tool = toolOf(toolId);
  return {
    tool,
    values: paramValues[toolId] ?? {},
    framing,
    find: centreOnFaces ? find : null,
    onFindFailed,
    maxBytes,
  };
}

/** Frames a photo around its largest face. Null when the photo has no face. */
export const findFace: FindFraming = async (engine, info, adjustments, signal) => {
  const [largest] = await engine.faces(info.id, signal);
  if (largest === undefined) return null;
  return frameFace(largest, { framing: true }, adjustments, info);
};

/** Thrown for a photo that is missing, or that the upload rules refuse. */
export class RefusedError extends Error {
  readonly failure: ItemFailure;
  constructor(failure: ItemFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Why the work on a photo failed. */
export function failureOf(error: unknown): ItemFailure {
  return error instanceof RefusedError ? error.failure : toFailure(error);
}

/** Takes one photo from its file to a PNG. Rejects when the signal fires or the file is refused. */
export async function makeOne(
  engine: Engine,
  file: Blob,
  order: Order,
  signal: AbortSignal,
): Promise<Made> {
  const { framing, tool } = order;
  const maxBytes = await order.maxBytes(file.size);
  signal.throwIfAborted();
  // The engine checks the file's type. Reading the file's first bytes here, too, would open each file twice.
  if (file.size > maxBytes) throw new RefusedError({ code: 'file-too-large', maxBytes });
  const own = { ...order.values, ...framing?.values };
  const info = await engine.open(file, { resultSide: resultSide(tool, own) }, signal);
  try {
    signal.throwIfAborted();
    const found = await findFraming(engine, info, order, signal);
    const ops = planFor(tool, { ...own, ...found }, adjustmentsOf(order), info);
    const png = await engine.encode(info.id, ops, {}, signal);
    const thumbnail = await engine.encode(info.id, ops, { maxSide: THUMBNAIL_SIDE }, signal);
    signal.throwIfAborted();
    const photo = { width: info.width, height: info.height };
    const { width, height } = sizeAfter(ops, photo);
    const isFaceless = found === null;
    const result = { width, height, bytes: png.size, photo, found: found ?? null, isFaceless };
    return { png, thumbnail, type: `image/${info.type}`, result };
  } finally {
    engine.close(info.id);
  }
}

function adjustmentsOf({ framing }: Order): Adjustments {
  return framing?.adjustments ?? NO_ADJUSTMENTS;
}

/** Searches for the framing to use. Null if the search found none. Undefined if no search was needed, or it failed. */
async function findFraming(
  engine: Engine,
  info: ImageInfo,
  order: Order,
  signal: AbortSignal,
): Promise<ParamValues | null | undefined> {
  const { tool, find, framing, onFindFailed } = order;
  const isFramed = framing !== null && framing.values !== null;
  if (find === null || isFramed || !tool.framing) return undefined;
  try {
    return await find(engine, info, adjustmentsOf(order), signal);
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The framing of a photo could not be found.', error);
    onFindFailed();
    return undefined;
  }
}
