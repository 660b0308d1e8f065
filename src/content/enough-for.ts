/**
 * Rounds the bytes of a file up to the next number that every language's `fileSize` shows exactly, so that the file fits
 * if a visitor enters that number as the limit.
 */
export function enoughFor(bytes: number): number {
  const unit = bytes > 999_000 ? 100_000 : 1000;
  return Math.ceil(bytes / unit) * unit;
}
