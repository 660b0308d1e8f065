import type { Difference } from 'roundel-records/benchmark-report';
/**
 * Computes the difference between two pictures, which are added one part at a time. Colours are compared premultiplied,
 * because the colour of a transparent pixel is invisible.
 */
export class DifferenceSum {
  #worst = 0;
  #squares = 0;
  #values = 0;

  /**
   * Adds a part of each picture: straight RGBA, 8 bits per channel.
   *
   * @throws RangeError when the lengths of the parts differ
   */
  add(a: Uint8ClampedArray, b: Uint8ClampedArray): void {
    if (a.length !== b.length) throw new RangeError('The parts differ in length');
    for (let at = 0; at < a.length; at += 4) {
      const alphaA = a[at + 3] ?? 0;
      const alphaB = b[at + 3] ?? 0;
      this.#note(alphaA - alphaB);
      for (let channel = at; channel < at + 3; channel++) {
        this.#note(premultiplied(a[channel] ?? 0, alphaA) - premultiplied(b[channel] ?? 0, alphaB));
      }
    }
    this.#values += a.length;
  }

  /**
   * The difference over all added parts. The PSNR (peak signal-to-noise ratio) is 10 log10(255² / mean squared
   * difference).
   */
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

/** Multiplies an 8-bit channel by an 8-bit alpha. */
function premultiplied(value: number, alpha: number): number {
  return alpha === 255 ? value : Math.round((value * alpha) / 255);
}
