/**
 * Puts RGBA with straight alpha on white, in place: c' = (c a + 255 (255 - a)) / 255, rounded to the nearest integer.
 *
 * @returns whether any pixel was not opaque
 */
export function putOnWhite(rgba: Uint8ClampedArray): boolean {
  let changed = false;
  for (let at = 3; at < rgba.length; at += 4) {
    const alpha = rgba[at] ?? 255;
    if (alpha === 255) continue;
    changed = true;
    const white = 255 * (255 - alpha);
    for (let channel = at - 3; channel < at; channel++) {
      rgba[channel] = Math.round(((rgba[channel] ?? 0) * alpha + white) / 255);
    }
    rgba[at] = 255;
  }
  return changed;
}
