/** A PNG of 1 x 2 pixels that holds only its first row. Its chunks and checksums are correct. */
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
 * Whether this browser's decoder rejects a PNG with missing rows. Chromium's does. Firefox's and
 * WebKit's leave the missing rows blank, so there the rows must be counted before decoding.
 */
export function rejectsMissingRows(): Promise<boolean> {
  strict ??= refusesShortPng();
  return strict;
}
