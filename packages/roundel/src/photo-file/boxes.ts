import type { ByteView } from './byte-view';
import type { ByteRange } from './header';

/** A box of an ISO base media file (ISO/IEC 14496-12, section 4.2), without its header. */
export interface Box extends ByteRange {
  /** The type of the box: four characters. */
  readonly kind: string;
  /** False if the box extends past the end of the range. */
  readonly isWhole: boolean;
}

/** Iterates over the boxes in a range. The last box may be cut off: see `isWhole`. */
export function* iterateBoxes(view: ByteView, { start, end }: ByteRange): Generator<Box> {
  let at = start;
  while (at + 8 <= end) {
    let header = 8;
    let length = view.u32(at) ?? 0;
    if (length === 1) {
      header = 16;
      length = (view.u32(at + 8) ?? 0) * 2 ** 32 + (view.u32(at + 12) ?? 0);
    } else if (length === 0) {
      length = end - at;
    }
    if (length < header) return;
    const close = at + length;
    const kind = String.fromCharCode(...view.bytes.subarray(at + 4, at + 8));
    yield { kind, start: at + header, end: Math.min(close, end), isWhole: close <= end };
    at = close;
  }
}

/** Returns the first box of a kind in the range, or null if there is none. */
export function findBox(view: ByteView, range: ByteRange | null, kind: string): Box | null {
  if (range === null) return null;
  for (const box of iterateBoxes(view, range)) {
    if (box.kind === kind) return box;
  }
  return null;
}

/** Returns the box at the end of a path of nested kinds, or null if a box of the path is missing. */
export function findBoxAt(
  view: ByteView,
  range: ByteRange,
  ...path: readonly string[]
): Box | null {
  let found: ByteRange | null = range;
  for (const kind of path) found = findBox(view, found, kind);
  return found as Box | null;
}
