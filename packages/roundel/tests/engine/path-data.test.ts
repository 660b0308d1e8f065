/** Path data of SVG: all forms that are read, what is refused and where, and random data. */
import { describe, expect, it } from 'vitest';
import { findPathFault, traceOwnOutline } from '../../src/engine/path/own-outline';
import { findTool, checkText } from 'roundel/tools';

/** The corners of an outline, as multiples of 1/10 in the order of their direction, from the one nearest to the top left. */
function corners(path: string): string {
  expect(findPathFault(path)).toBeNull();
  return traceOwnOutline(path, 0)
    .map(({ x, y }) => `${(x * 10).toFixed(2)},${(y * 10).toFixed(2)}`)
    .toSorted()
    .join(' ');
}

const TRIANGLE = 'M0 0L10 0L10 10Z';

describe('the same path', () => {
  it.each([
    'M0,0 10,0 10,10',
    'm0 0 10 0 0 10',
    'M0 0H10V10',
    'M0 0h10v10z',
    '  \t\n\r\fM0 0 h10\nv10 z  ',
    'M0-0h+10v1e1z',
    'M.0.0h10.v.1E2z',
    'M0 0h1e+1v100e-1z',
    'M5 5m-5-5h10v10',
    'M0 0h4h6v10z',
    'M0 0h4 6v3,7z',
    'M0 0h10v10zz',
    'M0 0zM0 0h10v10',
    'M1 1M0 0h10v10M3 3',
    'M0 0L10 0A0 5 0 0 1 10 10',
    'M0 0L10 0A5 5 0 0 1 10 0L10 10',
    'M3 3M0 0C0 0 10 0 10 0V10',
    'M0 0T10 0V10z',
    'M0 0h10v10l-10-10l5 5z',
    'M10 10V0H0z',
    'M0 0h10v10zM0 0h10v10z',
    'M-1e6-1e6h1e5v1e5z',
    'M0 0h1e-5v1e-5z',
  ])('is written as %j', (path) => {
    const expected = corners(TRIANGLE);
    // Points on the edges are none of the corners.
    for (const corner of expected.split(' ')) expect(corners(path)).toContain(corner);
    const area = (data: string): number =>
      Math.abs(
        traceOwnOutline(data, 0).reduce((sum, { x, y }, index, points) => {
          const next = points[(index + 1) % points.length] ?? { x, y };
          return sum + (x * next.y - next.x * y) / 2;
        }, 0),
      );
    expect(area(path)).toBeCloseTo(0.5, 3);
  });

  it('goes on after Z where the closed part began', () => {
    expect(corners('M0 0h4v4zl0 10h10z')).toBe(corners('M0 0h4v4zM0 0l0 10h10z'));
  });
});

describe('a path that is wrong', () => {
  it.each([
    ['', 'empty', 0],
    [' \n', 'empty', 2],
    ['<path d="M0 0h9v9z"/>', 'markup', 0],
    ['<svg viewBox="0 0 9 9">', 'markup', 0],
    ['L9 9', 'start', 0],
    ['d="M0 0h9v9z"', 'start', 0],
    ['M', 'number', 1],
    ['M9', 'number', 2],
    ['M0 0L9', 'number', 6],
    ['M0 0L9 z', 'number', 7],
    ['M0 0L9,,9', 'number', 7],
    ['M,0 0', 'number', 1],
    ['M0 0,', 'number', 5],
    ['M0 0h9,v9', 'number', 7],
    ['M0 0h.', 'number', 5],
    ['M0 0h+-9', 'number', 5],
    ['M0 0h-', 'number', 5],
    ['M0 0h9e', 'command', 6],
    ['M0 0h9 NaN', 'command', 7],
    ['M0 0h9v9z 9', 'command', 10],
    ['M0 0h9v9z,', 'command', 9],
    ['M0 0h9v9z"', 'command', 9],
    ['M0 0B9 9', 'command', 4],
    ['M0 0h9\u00a0v9', 'command', 6],
    ['M0 0hInfinity', 'number', 5],
    ['M0 0h1e999', 'large', 5],
    ['M0 0h-1000001', 'large', 5],
    ['M0 0A9 9 0 2 0 9 9', 'flag', 11],
    ['M0 0A9 9 0 1.0 9 9', 'flag', 12],
    ['M0 0A9 9 0 -1 0 9 9', 'flag', 11],
    [`M0 0${'h1'.repeat(501)}`, 'many', 1006],
    ['M0 0', 'flat', 0],
    ['M0 0h9', 'flat', 0],
    ['M0 0h9h-9z', 'flat', 0],
    ['M0 0l5 5l4-4l-4 4z', 'flat', 0],
    ['M0 0h9v9zM0 0v0l9 9v-9z', 'flat', 0],
    ['M5 5h1e-7v1e-7z', 'flat', 0],
  ])('%j is refused (%s) at %i', (path, code, at) => {
    expect(findPathFault(path)).toMatchObject({ code, at });
  });

  it('may cross itself too often', () => {
    // 250 lines across 249 others.
    const lines = Array.from({ length: 499 }, (_, index) =>
      index % 2 === 0
        ? `L${index} ${(index * 7919) % 499}`
        : `L${(index * 104_729) % 499} ${index}`,
    );
    expect(findPathFault(`M0 0${lines.join('')}`)).toMatchObject({ code: 'knotted' });
  });

  it('names the place in the words of a person, who counts from 1', () => {
    const param = findTool('circle').params.find(({ id }) => id === 'shapePath');
    if (param?.kind !== 'text') throw new Error('The circle has no path.');
    expect(checkText(param, 'M0 0L9 z')).toMatchObject({ at: 7, expected: 'a number' });
    expect(checkText(param, ` ${'M0 0h9v9z'.padEnd(2000)}`)).toMatchObject({ code: 'long' });
  });
});

/** Numbers from 0 to 1, the same in each run (an LCG with the constants of Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Paths that random changes are made to. */
const PATHS = [
  'M6 6a6 6 0 0 1 12 0a6 6 0 0 1 0 12a6 6 0 0 1-12 0a6 6 0 0 1 0-12z',
  'M12 21.350l-1.450-1.320C5.400 15.360 2 12.280 2 8.500 2 5.420 4.420 3 7.500 3c1.740 0 3.410.81 4.500 2.090z',
  'M5 0 8 10 0 4H10L2 10ZM0 0q3 3 9,0t2-2 3 9s1 1 3 3 4-4 8 8z',
  'M0 5A5,3,30,1,0,10,5A5,9-45 0110 5zM2 5A3 3 1e3 1 1 8 5A3 3 0 1 1 2 5',
];

const LETTERS = 'MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n<"\u00e9';

/** Checks what must be true of any text, and returns whether it is a path. */
function check(text: string): boolean {
  const start = performance.now();
  const fault = findPathFault(text);
  if (fault !== null) {
    expect(fault.at).toBeGreaterThanOrEqual(0);
    expect(fault.at).toBeLessThanOrEqual(text.length);
    return false;
  }
  for (const inset of [0, 0.03, 0.19]) {
    for (const { x, y } of traceOwnOutline(text, inset)) {
      if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) throw new Error(`${text}: ${x}, ${y}`);
    }
  }
  // Far more than such paths need, also on a busy machine.
  expect(performance.now() - start).toBeLessThan(30_000);
  return true;
}

describe('random data', () => {
  it.each([1, 2, 3, 4])('is read, or refused with its place (%i)', (seed) => {
    const random = createRandom(seed);
    const pick = (length: number): number => Math.floor(random() * length);
    let paths = 0;
    for (let count = 0; count < 60; count++) {
      let text = PATHS[pick(PATHS.length)] ?? '';
      for (let changes = pick(6); changes >= 0; changes--) {
        const at = pick(text.length);
        const letter = LETTERS[pick(LETTERS.length)] ?? '';
        text = text.slice(0, at) + letter.repeat(pick(3)) + text.slice(at + pick(3));
      }
      if (check(text)) paths++;
    }
    // Otherwise nothing but refusals would be tested.
    expect(paths).toBeGreaterThan(1);
  });

  it('of bytes is refused', () => {
    const random = createRandom(5);
    for (let count = 0; count < 2000; count++) {
      const bytes = Array.from({ length: 40 }, () => Math.floor(random() * 256));
      check(`M0 0${String.fromCharCode(...bytes)}`);
    }
  });

  it('of lines, curves and arcs has an outline', () => {
    const random = createRandom(6);
    const coordinate = (): number => Math.round(random() * 30);
    for (let count = 0; count < 12; count++) {
      const parts = Array.from({ length: 1 + Math.floor(random() * 30) }, () => {
        const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map(coordinate);
        const flags = `${Math.round(random())} ${Math.round(random())}`;
        return [
          `L${a} ${b}`,
          `C${a} ${b} ${c} ${d} ${e} ${f}`,
          `Q${a} ${b} ${c} ${d}`,
          `A${a} ${b} ${c} ${flags} ${d} ${e}`,
          `zM${a} ${b}`,
        ][Math.floor(random() * 5)];
      });
      check(`M1 2L9 3${parts.join('')}`);
    }
  });
});
