/** The polynomial of the CRC-32 in PNG and gzip (W3C PNG, annex D), with its bits in reverse order. */
const POLYNOMIAL = 0xedb88320;

/**
 * Eight tables with 256 remainders each. In table n, entry b is the remainder of the byte b with n zero bytes after it.
 */
let table: Uint32Array | null = null;

function makeTable(): Uint32Array {
  const made = new Uint32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = (remainder & 1) === 0 ? remainder >>> 1 : (remainder >>> 1) ^ POLYNOMIAL;
    }
    made[byte] = remainder;
  }
  for (let i = 256; i < made.length; i++) {
    const previous = made[i - 256] ?? 0;
    made[i] = (previous >>> 8) ^ (made[previous & 255] ?? 0);
  }
  return made;
}

/**
 * The CRC-32 of the bytes from `start` (inclusive) to `end` (exclusive). The function processes eight bytes at a time
 * ('slicing-by-8'), because it may have to read every byte of a large PNG.
 */
export function crc32(bytes: Uint8Array, start: number, end: number): number {
  const t = (table ??= makeTable());
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crc = -1;
  let at = start;
  for (; at + 8 <= end; at += 8) {
    const low = crc ^ view.getUint32(at, true);
    const high = view.getUint32(at + 4, true);
    crc =
      (t[0x700 + (low & 255)] ?? 0) ^
      (t[0x600 + ((low >>> 8) & 255)] ?? 0) ^
      (t[0x500 + ((low >>> 16) & 255)] ?? 0) ^
      (t[0x400 + (low >>> 24)] ?? 0) ^
      (t[0x300 + (high & 255)] ?? 0) ^
      (t[0x200 + ((high >>> 8) & 255)] ?? 0) ^
      (t[0x100 + ((high >>> 16) & 255)] ?? 0) ^
      (t[high >>> 24] ?? 0);
  }
  for (; at < end; at++) crc = (crc >>> 8) ^ (t[(crc ^ view.getUint8(at)) & 255] ?? 0);
  return ~crc >>> 0;
}
