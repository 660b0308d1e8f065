import type { ByteView } from '../byte-view';
import { colorTableLength, EXTENSION, IMAGE_DESCRIPTOR, skipSubBlocks } from '../gif';
import { broken, endedAt, type Integrity } from './integrity';
import { LzwCounter } from './lzw';

const TRAILER = 0x3b;

/**
 * Checks whether a GIF's first image has all its pixels (GIF89a specification, sections 20 to 22). Ignores everything
 * after this image, because only this image is used. If the pixels are complete but the chain of sub-blocks has no end,
 * returns a copy that ends after the pixels.
 */
export function checkGif(bytes: Uint8Array<ArrayBuffer>, view: ByteView): Integrity {
  let at = 13 + colorTableLength(view.u8(10) ?? 0);
  while (view.u8(at) === EXTENSION) at = skipSubBlocks(view, at + 2);
  if (view.u8(at) !== IMAGE_DESCRIPTOR) return broken('no image');
  const pixels = (view.u16(at + 5, true) ?? 0) * (view.u16(at + 7, true) ?? 0);
  if (pixels === 0) return broken('the first image is empty');

  at += 10 + colorTableLength(view.u8(at + 9) ?? 0);
  const counter = LzwCounter.of(view.u8(at) ?? 0, pixels);
  if (counter === null) return broken('an invalid LZW code size');
  for (at += 1; ;) {
    const length = view.u8(at);
    const start = at + 1;
    const end = start + (length ?? 0);
    const last = Math.min(end, view.length);
    if (length !== undefined && length > 0) counter.read(view.bytes, start, last);
    if (counter.state === 'full') {
      if (isChainEnded(view, end)) return { whole: true, bytes };
      const repaired = endedAt(bytes, last, [0, TRAILER]);
      repaired[at] = last - start;
      return { whole: true, bytes: repaired };
    }
    if (counter.state === 'corrupt') return broken('the first image has an invalid LZW code');
    if (length === undefined || length === 0 || end > view.length) {
      return broken('the data of the first image ends early');
    }
    at = end;
  }
}

/** Whether the chain of sub-blocks that continues at `at` ends with an empty sub-block. */
function isChainEnded(view: ByteView, at: number): boolean {
  for (let next = at; ;) {
    const length = view.u8(next);
    if (length === undefined || length === 0) return length === 0;
    next += 1 + length;
  }
}
