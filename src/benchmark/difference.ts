/** How far two pictures are apart. */
export interface Difference {
  /** The greatest difference of any channel, 0 to 255. */
  readonly worst: number;
  /** Peak signal-to-noise ratio in decibels; Infinity for equal pictures. */
  readonly psnr: number;
}

/**
 * Adds up the difference of two pictures, part by part. Colours are compared
 * premultiplied, as they are seen: what is transparent shows nothing of its
 * colour.
 */
export class DifferenceSum {
  #worst = 0;
  #squares = 0;
  #values = 0;

  /** Two parts of the same size: straight RGBA, 8 bits a channel. */
  add(a: Uint8ClampedArray, b: Uint8ClampedArray): void {
    if (a.length !== b.length) throw new RangeError('parts of different sizes');
    for (let at = 0; at < a.length; at += 4) {
      const alphaA = a[at + 3] ?? 0;
      const alphaB = b[at + 3] ?? 0;
      this.#note(alphaA - alphaB);
      for (let channel = at; channel < at + 3; channel++) {
        this.#note(seen(a[channel] ?? 0, alphaA) - seen(b[channel] ?? 0, alphaB));
      }
    }
    this.#values += a.length;
  }

  /** The difference over everything added; PSNR = 10 log10(255² / mean square difference). */
  result(): Difference {
    const mean = this.#squares / this.#values;
    return {
      worst: this.#worst,
      psnr: this.#squares === 0 ? Infinity : 10 * Math.log10(255 ** 2 / mean),
    };
  }

  #note(difference: number): void {
    this.#worst = Math.max(this.#worst, Math.abs(difference));
    this.#squares += difference * difference;
  }
}

/** A channel as 8 premultiplied bits. */
function seen(value: number, alpha: number): number {
  return alpha === 255 ? value : Math.round((value * alpha) / 255);
}
