import type { FileFormat, WrittenFile, Size, Planner } from 'roundel';

/** A quality, 1 to 100, at which the compression leaves no visible blocks in a small picture. */
const GOOD_QUALITY = 75;

/** The file of a picture with all its pixels, and its limit. */
export interface FullFile {
  readonly format: FileFormat;
  /** The size of the picture in pixels. */
  readonly size: Size;
  /** The size of the file in bytes, and whether it fits. */
  readonly bytes: number;
  readonly fits: boolean;
  readonly maxBytes: number;
}

/** A file with fewer pixels than the result. */
export interface SmallerFile extends WrittenFile {
  readonly size: Size;
}

/**
 * Reduces the pixels of a result until its file fits and, for a JPEG or WebP, has a good quality. Stops at one pixel.
 * Each attempt uses too few pixels rather than too many, so that few attempts suffice.
 *
 * @param makeReduced makes the picture in a smaller size
 */
export async function withFewerPixels(
  full: FullFile,
  makeReduced: (size: Size) => Promise<WrittenFile>,
): Promise<SmallerFile> {
  const { format, size, maxBytes } = full;
  let scale = 1;
  let { bytes, fits } = full;
  for (;;) {
    // A smaller PNG has about as many bytes per pixel as before. A JPEG or WebP that does not fit already has the
    // lowest quality. To have a good quality, it needs far fewer pixels.
    const margin = format === 'png' ? 0.95 : 0.5;
    scale *= fits ? 0.75 : Math.min(0.95, Math.sqrt(maxBytes / bytes) * margin);
    const reduced = { width: scaled(size.width, scale), height: scaled(size.height, scale) };
    const made = await makeReduced(reduced);
    const isGood = made.quality === undefined || made.quality >= GOOD_QUALITY;
    const isLast = reduced.width === 1 && reduced.height === 1;
    if ((made.fits && isGood) || isLast) return { ...made, size: reduced };
    bytes = made.blob.size;
    fits = made.fits;
  }
}

/** Returns a tool that reduces the same picture from one size to another when it is finished. */
export function reduceTool({ framing, plan }: Planner, from: Size, to: Size): Planner {
  const resize = { kind: 'resize', source: { x: 0, y: 0, ...from }, ...to } as const;
  return { framing, plan: (values, photo) => [...plan(values, photo), resize] };
}

function scaled(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}
