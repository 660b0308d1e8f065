/** A file and the quality at which it was encoded. */
export interface Attempt {
  /** 1 to 100. */
  readonly quality: number;
  readonly file: Blob;
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
 * How the size of a JPEG or WebP grows with its quality, as pairs of quality and size. Measured on photos of 512 to
 * 1,008 pixels, whose sizes are within half and double of these; the unit is the size at quality 90. Only the number
 * of attempts depends on it.
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
 * A guess between two known sizes is moved towards the middle by this share of the range. Otherwise a picture unlike
 * those measured would be approached from one side, in many small steps. With this share, the pictures measured take
 * two to eight attempts, four on average.
 */
const SHIFT = 0.05;

/** After this many attempts, each further one halves the range, so that no picture takes more than thirteen. */
const GUESSES = 6;

/**
 * Finds the highest quality at which a file has at most `maxBytes`. A file of the next quality is larger than that,
 * or the quality is `highest`. This also holds for an encoder of which a higher quality sometimes makes a smaller file;
 * such an encoder may fit again at a quality further up.
 *
 * @returns the file of that quality; if no file that was tried fits, the smallest of them, one of which has quality 1
 */
export async function highestQuality(
  encode: (quality: number) => Promise<Blob>,
  { maxBytes, first, highest, onProgress }: QualitySearch,
): Promise<Attempt & { readonly fits: boolean }> {
  // `low` fits and `high` does not. Neither end has been tried at the beginning.
  let low = { quality: 0, size: 0 };
  let high: { readonly quality: number; readonly size: number | null } = {
    quality: highest + 1,
    size: null,
  };
  let best: Attempt | null = null;
  let smallest: Attempt | null = null;
  let next = first;
  for (let count = 1; ; count++) {
    const attempt = { quality: next, file: await encode(next) };
    const { size } = attempt.file;
    if (smallest === null || size < smallest.file.size) smallest = attempt;
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

/** Interpolates along `GROWTH` between two sizes, or extrapolates from one. */
function guess(
  low: { readonly quality: number; readonly size: number },
  high: { readonly quality: number; readonly size: number | null },
  maxBytes: number,
): number {
  const from = growthAt(low.quality);
  // The size at `high` is unknown when everything fits so far. The curve then begins at no bytes.
  const slope =
    high.size === null ? from / low.size : (growthAt(high.quality) - from) / (high.size - low.size);
  return Math.floor(qualityAt(from + (maxBytes - low.size) * slope));
}

function growthAt(quality: number): number {
  return along(quality, GROWTH);
}

function qualityAt(growth: number): number {
  return along(
    growth,
    GROWTH.map(([quality, size]) => [size, quality]),
  );
}

/** Interpolates in a table of rising pairs. Returns the last value beyond its end. */
function along(x: number, table: readonly (readonly [number, number])[]): number {
  let [x0, y0] = [0, 0];
  for (const [x1, y1] of table) {
    if (x <= x1) return x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
    [x0, y0] = [x1, y1];
  }
  return y0;
}
