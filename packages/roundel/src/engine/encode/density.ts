/** Where a PNG has the word `PNG`. */
const PNG_MARK = { at: 1, text: 'PNG' } as const;
/** The signature of a PNG and its first chunk, the header. What follows is a chunk. */
const PNG_HEADER = 33;
/** Where a JFIF segment has its unit and its two densities, if it is the first segment of a JPEG, as encoders write it. */
const JFIF = { mark: { at: 6, text: 'JFIF' }, unit: 13, across: 14, down: 16, end: 18 } as const;
const PER_INCH = 1;
const PER_METRE = 1;
const INCHES_PER_METRE = 1 / 0.0254;

/**
 * Returns a copy of a file that says at how many dots per inch it is printed. Its pixels stay as they are. A file of a
 * format without such a place stays as it is.
 *
 * @param file a PNG or JPEG that an engine or encoder of this package has written, without a resolution
 */
export async function setDensity(file: Blob, dotsPerInch: number): Promise<Blob> {
  const { type } = file;
  const head = new Uint8Array(await file.slice(0, JFIF.end).arrayBuffer());
  if (hasText(head, PNG_MARK)) {
    const chunk = writePhysicalSize(Math.round(dotsPerInch * INCHES_PER_METRE));
    return new Blob([file.slice(0, PNG_HEADER), chunk, file.slice(PNG_HEADER)], { type });
  }
  if (!hasText(head, JFIF.mark)) return file;
  const view = new DataView(head.buffer);
  view.setUint8(JFIF.unit, PER_INCH);
  view.setUint16(JFIF.across, dotsPerInch);
  view.setUint16(JFIF.down, dotsPerInch);
  return new Blob([head, file.slice(JFIF.end)], { type });
}

function hasText(bytes: Uint8Array, { at, text }: { at: number; text: string }): boolean {
  return String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;
}

/** The chunk `pHYs` of a PNG. */
function writePhysicalSize(dotsPerMetre: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set(
    Array.from('pHYs', (letter) => letter.charCodeAt(0)),
    4,
  );
  view.setUint32(8, dotsPerMetre);
  view.setUint32(12, dotsPerMetre);
  view.setUint8(16, PER_METRE);
  view.setUint32(17, checksum(chunk.subarray(4, 17)));
  return chunk;
}

/** The CRC-32 that ends each chunk of a PNG. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
