import type { Engine, ImageInfo } from '../../engine/engine';
import { toFailure } from '../../pipeline/failure';
import { resultSide } from '../../tools/result-side';
import { sizeAfter } from '../../tools/size-after';
import type { ParamValues, Tool } from '../../tools/tool';
import type { ItemFailure, Made } from './item';

/** The longest side that a thumbnail needs, in pixels: that of a card's picture and a little more. */
const THUMBNAIL_SIDE = 200;

/**
 * Finds the framing of one photo, such as around its face: values of `zoom`, `x` and `y`. Null when
 * there is nothing to frame.
 */
export type FindFraming = (
  engine: Engine,
  info: ImageInfo,
  signal: AbortSignal,
) => Promise<ParamValues | null>;

export interface Order {
  readonly tool: Tool;
  /** The values that all photos share. */
  readonly values: ParamValues;
  /** The framing that the visitor gave to this photo. Stronger than what `find` returns. */
  readonly framing: ParamValues | null;
  readonly find: FindFraming | null;
  /** Called when `find` failed. */
  readonly onFindFailed: () => void;
  readonly maxBytes: number;
}

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
  const { maxBytes } = order;
  // The engine checks the rest. Reading the start here as well would open each file twice.
  if (file.size > maxBytes) throw new RefusedError({ code: 'file-too-large', maxBytes });
  const own = { ...order.values, ...order.framing };
  const info = await engine.open(file, signal, { resultSide: resultSide(order.tool, own) });
  try {
    signal.throwIfAborted();
    const found = await findFraming(engine, info, order, signal);
    const values = { ...order.values, ...found, ...order.framing };
    const ops = order.tool.plan(values, info);
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

/** The framing to use: null when there is none to find, undefined when it was not looked for. */
async function findFraming(
  engine: Engine,
  info: ImageInfo,
  { tool, find, framing, onFindFailed }: Order,
  signal: AbortSignal,
): Promise<ParamValues | null | undefined> {
  if (find === null || framing !== null || !tool.framing) return undefined;
  try {
    return await find(engine, info, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The framing of a photo could not be found.', error);
    onFindFailed();
    return undefined;
  }
}
