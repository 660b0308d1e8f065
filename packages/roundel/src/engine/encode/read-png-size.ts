import type { Size } from '../geometry';

/** Where the width and the height lie in a PNG, 4 bytes each. */
const FROM = 16;
const TO = 24;

/** Reads the size in pixels of a PNG that an engine has written. Both sides are 0 if the file has no header. */
export async function readPngSize(png: Blob): Promise<Size> {
  const header = new Uint8Array(TO - FROM);
  header.set(new Uint8Array(await png.slice(FROM, TO).arrayBuffer()));
  const view = new DataView(header.buffer);
  return { width: view.getUint32(0), height: view.getUint32(4) };
}
