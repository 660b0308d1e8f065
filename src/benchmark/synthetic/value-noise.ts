/**
 * Hashes three integers to an integer from 0 to 2³² - 1, which is the same in every browser. Mixes the integers with
 * the finaliser of MurmurHash3.
 */
export function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(seed, 0xc2b2ae3d);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Adds one row of value noise to `row`. Value noise interpolates bilinearly between random values on a lattice with
 * cells of `cell` pixels. The values are scaled by `amplitude`.
 */
export function addValueNoise(
  row: Float32Array,
  y: number,
  { cell, amplitude, seed }: { cell: number; amplitude: number; seed: number },
): void {
  const latticeY = Math.floor(y / cell);
  const down = y / cell - latticeY;
  const valueAt = (latticeX: number): number => {
    const above = hash(latticeX, latticeY, seed);
    const below = hash(latticeX, latticeY + 1, seed);
    return ((above + (below - above) * down) / 2 ** 32 - 0.5) * amplitude;
  };
  let right = valueAt(0);
  for (let start = 0; start < row.length; start += cell) {
    const left = right;
    right = valueAt(start / cell + 1);
    const end = Math.min(start + cell, row.length);
    const step = (right - left) / cell;
    for (let x = start; x < end; x++) row[x] = (row[x] ?? 0) + left + step * (x - start);
  }
}
