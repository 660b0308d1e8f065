const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * Packs PNGs into one .ico file: a header, an entry of 16 bytes for each picture, then the pictures.
 * All current browsers support PNGs in .ico files.
 *
 * @param {readonly { size: number, png: Buffer }[]} pictures square, up to 255 pixels a side
 * @returns {Buffer}
 */
export function packIco(pictures) {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2); // 1 for icons, 2 for mouse pointers
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // planes
    head.writeUInt16LE(32, entry + 6); // bits per pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
