/** The numbers by which the width and the height of a JPEG can be divided while it is decoded. */
export type Denominator = 1 | 2 | 4 | 8;

const REDUCED: readonly Denominator[] = [8, 4, 2];

/**
 * The smallest ratio of a reduced picture's side to the same side of the result. With a smaller ratio, the result for a
 * typical photo would agree with the result from the full picture to less than 45 dB (docs/decisions/0023).
 */
const MARGIN = 2;

/**
 * The smallest ratio for a picture that is straightened first. It is below `MARGIN`, because photos still reach 45 dB
 * and straightening is slow: it takes longer than decoding.
 */
export const STRAIGHTENED_MARGIN = 1.5;

/** The divisor for a picture that is resized to 1 / `ratio` of its size. */
export function findDenominatorForRatio(ratio: number, margin = MARGIN): Denominator {
  return REDUCED.find((denominator) => ratio >= denominator * margin) ?? 1;
}

/** The divisor for a preview whose longest side has at least `maxSide` pixels. */
export function findDenominatorForPreview(
  longest: number,
  maxSide: number | undefined,
): Denominator {
  if (maxSide === undefined) return 1;
  return REDUCED.find((denominator) => longest >= denominator * maxSide) ?? 1;
}

/** The padding of a reduced picture at its left and top edges, in pixels of the full size. */
export interface Padding {
  readonly left: number;
  readonly top: number;
}

/**
 * The padding of an upright picture that was decoded at 1 / `denominator` of its size. The decoder rounds the sides up,
 * so the last column and row may reach beyond the edges of the stored picture. The orientation can move this column and
 * row to the left and to the top.
 *
 * @param width the width of the upright picture at full size
 * @param orientation the EXIF orientation, 1 to 8
 */
export function computePadding(
  width: number,
  height: number,
  orientation: number,
  denominator: Denominator,
): Padding {
  const beyond = (side: number): number => Math.ceil(side / denominator) * denominator - side;
  return {
    left: [2, 3, 6, 7].includes(orientation) ? beyond(width) : 0,
    top: [3, 4, 7, 8].includes(orientation) ? beyond(height) : 0,
  };
}
