/** A pixel is divided into this many cells along each side, and a cell into as many samples. */
const PARTS = 16;

/**
 * The share of a pixel that a shape covers, times 255. Takes the samples only of cells whose corners differ, because most
 * cells are crossed by no edge.
 *
 * @param at what a point of the pixel gives: 1 inside of the shape, 0 outside, 0.5 on its edge
 */
export function sampleArea(at: (right: number, down: number) => number): number {
  const corners = Array.from({ length: PARTS + 1 }, (_, row) =>
    Array.from({ length: PARTS + 1 }, (_, column) => at(column / PARTS, row / PARTS)),
  );
  let covered = 0;
  for (let row = 0; row < PARTS; row++) {
    for (let column = 0; column < PARTS; column++) {
      const around = [corners[row], corners[row + 1]].flatMap(
        (line) => line?.slice(column, column + 2) ?? [],
      );
      if (around.every((corner) => corner === 0)) continue;
      if (around.every((corner) => corner === 1)) covered += 1;
      else covered += sampleCell(at, column / PARTS, row / PARTS);
    }
  }
  return (255 * covered) / PARTS ** 2;
}

/** The share of a cell that a shape covers. */
function sampleCell(at: (right: number, down: number) => number, left: number, top: number) {
  let sum = 0;
  for (let row = 0; row < PARTS; row++) {
    for (let column = 0; column < PARTS; column++) {
      sum += at(left + (column + 0.5) / PARTS ** 2, top + (row + 0.5) / PARTS ** 2);
    }
  }
  return sum / PARTS ** 2;
}
