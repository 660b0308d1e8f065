/** A file and the quality at which it was encoded. */
export interface Attempt {
  /** 1 to 100. */
  readonly quality: number;
  readonly blob: Blob;
}

export interface QualitySearch {
  /** In bytes. */
  readonly maxBytes: number;
  /** The quality to try first, 1 to `highest`. */
  readonly first: number;
  /** The highest quality to try, 1 to 100. */
  readonly highest: number;
  /** Called after each file, with the share of the search that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * How the size of a JPEG or WebP grows with its quality, as pairs of quality and size. The unit is the size at quality
 * 90. We measured photos of 512 to 1,008 pixels. Each file had between half and double the size in the table. The table
 * affects only the number of attempts, not which quality is found.
 */
const GROWTH = [
  [0, 0],
  [1, 0.07],
  [10, 0.12],
  [50, 0.32],
  [70, 0.44],
  [80, 0.6],
  [90, 1],
  [95, 1.4],
  [100, 2.6],
] as const;

/**
 * If the sizes at both ends of the range are known, a guess is moved towards the middle by this share of the range.
 * Without the shift, if a picture differs from the measured photos, the search would approach the right quality from
 * one side in many small steps. With this share, the measured photos take two to eight attempts, four on average.
 */
const SHIFT = 0.05;

/**
 * The number of attempts whose quality is guessed. Each further attempt halves the range, so that no search takes more
 * than thirteen attempts.
 */
const GUESSES = 6;

/**
 * Finds a quality at which the file has at most `maxBytes`. The file at the next quality has more bytes, unless the
 * quality is `highest`. The quality is therefore the highest that fits, if a higher quality always gives a larger file.
 * If an encoder sometimes makes a smaller file at a higher quality, an even higher quality may also fit.
 *
 * @returns the file at that quality. If no file fits, the smallest of the files that were tried. One of these has
 * quality 1
 */
export async function findHighestQuality(
  encode: (quality: number) => Promise<Blob>,
  { maxBytes, first, highest, onProgress }: QualitySearch,
): Promise<Attempt & { readonly fits: boolean }> {
  // The quality `low` fits, and the quality `high` does not. At the beginning, neither has been tried.
  let low = { quality: 0, size: 0 };
  let high: { readonly quality: number; readonly size: number | null } = {
    quality: highest + 1,
    size: null,
  };
  let best: Attempt | null = null;
  let smallest: Attempt | null = null;
  let next = first;
  for (let count = 1; ; count++) {
    const attempt = { quality: next, blob: await encode(next) };
    const { size } = attempt.blob;
    if (smallest === null || size < smallest.blob.size) smallest = attempt;
    if (size <= maxBytes) {
      best = attempt;
      low = { quality: next, size };
    } else high = { quality: next, size };
    const left = high.quality - low.quality - 1;
    onProgress?.(1 - left / highest);
    if (left === 0) return best === null ? { ...smallest, fits: false } : { ...best, fits: true };
    const middle = Math.floor((low.quality + high.quality) / 2);
    const guessed = count < GUESSES ? guess(low, high, maxBytes) : middle;
    const isBetween = low.quality > 0 && high.size !== null;
    const shift = isBetween ? Math.round(left * SHIFT) : 0;
    const wanted =
      guessed < middle ? Math.min(guessed + shift, middle) : Math.max(guessed - shift, middle);
    next = Math.min(Math.max(wanted, low.quality + 1), high.quality - 1);
  }
}

/**
 * Guesses at which quality the file has `maxBytes`: interpolates along `GROWTH` between two known sizes, or
 * extrapolates from one.
 */
function guess(
  low: { readonly quality: number; readonly size: number },
  high: { readonly quality: number; readonly size: number | null },
  maxBytes: number,
): number {
  const from = findGrowth(low.quality);
  // As long as every file has fit, the size at `high` is unknown. In this case, the curve is scaled to pass through 0
  // bytes and the size at `low`.
  const slope =
    high.size === null
      ? from / low.size
      : (findGrowth(high.quality) - from) / (high.size - low.size);
  return Math.floor(findQuality(from + (maxBytes - low.size) * slope));
}

function findGrowth(quality: number): number {
  return interpolate(quality, GROWTH);
}

function findQuality(growth: number): number {
  return interpolate(
    growth,
    GROWTH.map(([quality, size]) => [size, quality]),
  );
}

/** Interpolates in a table of rising pairs. Beyond the table's end, returns the last value. */
function interpolate(x: number, table: readonly (readonly [number, number])[]): number {
  let x0 = 0;
  let y0 = 0;
  for (const [x1, y1] of table) {
    if (x <= x1) return x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
    x0 = x1;
    y0 = y1;
  }
  return y0;
}
