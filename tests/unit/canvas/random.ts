import { randomNumbers } from '../../support/picture';

/** A seeded random number generator: integers from 0 up to, not including, `bound`. */
export function generator(seed: number): (bound: number) => number {
  const next = randomNumbers(seed);
  return (bound) => Math.floor(next() * bound);
}
