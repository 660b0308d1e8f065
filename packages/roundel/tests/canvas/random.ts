import { randomNumbers } from '../../../../tests/support/picture';

/** Returns a seeded generator of random integers from 0 to `bound` - 1. */
export function generator(seed: number): (bound: number) => number {
  const next = randomNumbers(seed);
  return (bound) => Math.floor(next() * bound);
}
