import type { Engine, SourceId } from 'roundel/engine/engine';
import type { encodeWithin, LimitedFile, LimitOptions } from 'roundel/engine/formats/encode-within';
import type { Size } from 'roundel/engine/geometry';
import type { Op } from 'roundel/engine/op';

/** A quality, 1 to 100, at which the compression leaves no visible blocks in a small picture. */
const GOOD_QUALITY = 75;

/** A file with fewer pixels than the result. */
export interface SmallerFile extends LimitedFile {
  readonly size: Size;
}

/** A result: its photo, its operations, and its size in pixels. */
export interface Result {
  readonly id: SourceId;
  readonly ops: readonly Op[];
  readonly size: Size;
}

/**
 * Reduces the pixels of a result until its file fits and, for a JPEG or WebP, has a good quality. Stops at one pixel.
 * Each attempt uses too few pixels rather than too many, so that few attempts suffice.
 *
 * @param encode `encodeWithin`, or a replacement in a test
 * @param full the size in bytes of the file with all pixels, and whether that file fits
 */
export async function withFewerPixels(
  encode: typeof encodeWithin,
  engine: Engine,
  { id, ops, size }: Result,
  options: LimitOptions & { readonly highestQuality?: number | undefined },
  full: { readonly bytes: number; readonly fits: boolean },
  signal: AbortSignal,
): Promise<SmallerFile> {
  let scale = 1;
  let { bytes, fits } = full;
  for (;;) {
    // A smaller PNG has about as many bytes per pixel as before. A JPEG or WebP that does not fit already has the
    // lowest quality. To have a good quality, it needs far fewer pixels.
    const margin = options.format === 'png' ? 0.95 : 0.5;
    scale *= fits ? 0.75 : Math.min(0.95, Math.sqrt(options.maxBytes / bytes) * margin);
    const reduced = { width: scaled(size.width, scale), height: scaled(size.height, scale) };
    const resize: Op = { kind: 'resize', source: { x: 0, y: 0, ...size }, ...reduced };
    const file = await encode(engine, id, [...ops, resize], options, signal);
    const isGood = file.quality === undefined || file.quality >= GOOD_QUALITY;
    const isLast = reduced.width === 1 && reduced.height === 1;
    if ((file.fits && isGood) || isLast) return { ...file, size: reduced };
    bytes = file.file.size;
    fits = file.fits;
  }
}

function scaled(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}
