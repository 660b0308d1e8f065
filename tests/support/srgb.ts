/** The transfer function of sRGB, by IEC 61966-2-1. */

/** From a byte of sRGB to linear light, 0 to 1. */
export function toLinear(byte: number): number {
  const encoded = byte / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** From linear light, 0 to 1, to a byte of sRGB that is not rounded. */
export function toByte(linear: number): number {
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
}
