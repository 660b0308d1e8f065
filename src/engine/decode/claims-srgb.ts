/** Where profiles begin: after other segments, which are at most 64 KiB each. */
const SEARCHED = 256 * 1024;

/** Bytes of a profile in which its description lies in practice. */
const PROFILE_HEAD = 4096;

/** As ASCII, and as UTF-16 with the high byte first (ICC.1:2022, 10.15). */
const NAME = /sRGB|s\0R\0G\0B/;

/**
 * Whether the colour profile in a JPEG calls itself sRGB, as those of most
 * photos do that were edited or sent. A hint, for choosing the way that will
 * probably do: what the profile really says, the decoder knows.
 */
export function claimsSrgb(jpeg: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(jpeg.subarray(0, SEARCHED));
  const at = text.indexOf('ICC_PROFILE\0');
  return at >= 0 && NAME.test(text.slice(at, at + PROFILE_HEAD));
}
