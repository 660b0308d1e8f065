/**
 * Returns a mask for the inscribed circle of a `width` x `height` picture. The mask is black RGBA. The alpha of each
 * pixel is the exact share of the pixel's area that is inside the circle, in 255ths. The circle's centre is (width / 2,
 * height / 2), and its diameter is the shorter side.
 *
 * The mask is computed rather than drawn, because Chromium's anti-aliasing of an arc is off by up to 70 of 255. Most
 * pixels are filled. The share is computed only for pixels that the circle's edge crosses, so this is fast.
 */
export function circleMask(width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const radius = Math.min(width, height) / 2;
  const mask = new Uint8ClampedArray(width * height * 4);
  // Pixels inside the circle are filled as 32-bit numbers. Alpha is the last byte in memory order.
  const opaqueBlack = new Uint32Array(Uint8ClampedArray.of(0, 0, 0, 255).buffer)[0] ?? 0;
  const pixels = new Uint32Array(mask.buffer);

  // The mask is symmetric in both axes, so only one quarter is computed.
  const halfRows = Math.ceil(height / 2);
  const halfColumns = Math.ceil(width / 2);
  for (let y = 0; y < halfRows; y++) {
    const top = y - height / 2;
    const row = y * width;
    // Half the length of the circle's chord at the row's outer edge (`shorter`) and inner edge (`longer`). Columns
    // farther from the middle than `longer` are outside the circle. Columns nearer than `shorter` are inside.
    const shorter = halfChord(radius, top);
    const longer = halfChord(radius, Math.min(top + 1, 0));
    const firstCrossed = Math.max(0, Math.floor(width / 2 - longer));
    const firstInside = Math.min(halfColumns, Math.ceil(width / 2 - shorter));
    for (let x = firstCrossed; x < firstInside; x++) {
      const left = x - width / 2;
      const share = circleCoverage({ left, top, right: left + 1, bottom: top + 1 }, radius);
      const alpha = Math.round(255 * share);
      mask[(row + x) * 4 + 3] = alpha;
      mask[(row + width - 1 - x) * 4 + 3] = alpha;
    }
    pixels.fill(opaqueBlack, row + firstInside, row + width - firstInside);
    pixels.copyWithin((height - 1 - y) * width, row, row + width);
  }
  return mask;
}

/** A rectangle by its edges, relative to the circle's centre. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The area that a rectangle shares with a circle around the origin. In each quadrant, this is the integral over x of
 * the height that the rectangle shares with the circle.
 */
export function circleCoverage(edges: Edges, radius: number): number {
  const { left, top, right, bottom } = edges;
  if (left < 0 && right > 0) {
    return (
      circleCoverage({ ...edges, right: 0 }, radius) + circleCoverage({ ...edges, left: 0 }, radius)
    );
  }
  if (top < 0 && bottom > 0) {
    return (
      circleCoverage({ ...edges, bottom: 0 }, radius) + circleCoverage({ ...edges, top: 0 }, radius)
    );
  }
  // Mirror the rectangle into the quadrant where both coordinates are positive.
  const near = {
    x: Math.min(Math.abs(left), Math.abs(right)),
    y: Math.min(Math.abs(top), Math.abs(bottom)),
  };
  const far = {
    x: Math.max(Math.abs(left), Math.abs(right)),
    y: Math.max(Math.abs(top), Math.abs(bottom)),
  };
  // Up to x = `full`, the circle's edge is above the rectangle. From x = `empty` on, it is below the rectangle.
  const full = clamp(halfChord(radius, far.y), near.x, far.x);
  const empty = clamp(halfChord(radius, near.y), near.x, far.x);
  return (
    (full - near.x) * (far.y - near.y) +
    areaUnderCircle(radius, empty) -
    areaUnderCircle(radius, full) -
    near.y * (empty - full)
  );
}

/** Half the length of the chord at a distance from the centre. 0 outside the circle. */
function halfChord(radius: number, distance: number): number {
  return Math.sqrt(Math.max(0, radius * radius - distance * distance));
}

/** The integral of sqrt(r^2 - t^2) from 0 to x, 0 <= x <= r. */
function areaUnderCircle(radius: number, x: number): number {
  return (x * halfChord(radius, x) + radius * radius * Math.asin(Math.min(1, x / radius))) / 2;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
