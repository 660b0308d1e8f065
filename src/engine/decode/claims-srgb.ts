/** Bytes searched for a profile, which follows other segments of at most 64 KiB each. */
const SEARCHED = 256 * 1024;

/** Leading bytes of a profile that contain its description in practice. */
const PROFILE_HEAD = 4096;

/** In ASCII, or in big-endian UTF-16 (ICC.1:2022, 10.15). */
const NAME = /sRGB|s\0R\0G\0B/;

/**
 * Whether the colour profile in a JPEG calls itself sRGB, as in most photos that
 * were edited or sent. Only a hint for choosing a decoding path; the decoder
 * reads the actual profile.
 */
export function claimsSrgb(jpeg: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(jpeg.subarray(0, SEARCHED));
  const at = text.indexOf('ICC_PROFILE\0');
  return at >= 0 && NAME.test(text.slice(at, at + PROFILE_HEAD));
}
