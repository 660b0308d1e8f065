/** A PNG of 1 x 2 pixels that holds its first row only; its chunks and checksums are right. */
const SHORT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAAAAAC86un7AAAACklEQVR4nGM4AQAAygDJmcpdfgAAAABJRU5ErkJggg==';

let strict: Promise<boolean> | null = null;

async function refusesShortPng(): Promise<boolean> {
  const png = Uint8Array.from(atob(SHORT_PNG), (char) => char.charCodeAt(0));
  try {
    (await createImageBitmap(new Blob([png], { type: 'image/png' }))).close();
    return false;
  } catch {
    return typeof createImageBitmap !== 'undefined';
  }
}

/**
 * Whether this browser's decoder itself refuses a PNG with too few rows. Chromium's does; Firefox's
 * and WebKit's leave them blank, so there the rows must be counted before.
 */
export function countsRows(): Promise<boolean> {
  strict ??= refusesShortPng();
  return strict;
}
