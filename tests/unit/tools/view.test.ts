import { describe, expect, it } from 'vitest';
import { hasRoom } from '../../../packages/roundel/src/tools/has-room';
import { pan, zoomAt } from '../../../packages/roundel/src/tools/view';

const LIMITS = { min: 1, max: 4 };
const CENTRED = { x: 0, y: 0, zoom: 1 };
const MIDDLE = { x: 0.5, y: 0.5 };

describe('hasRoom', () => {
  it('is true only along the longer side, until the picture is zoomed in', () => {
    const wide = { width: 400, height: 200 };
    expect(hasRoom(wide, 1, 'x')).toBe(true);
    expect(hasRoom(wide, 1, 'y')).toBe(false);
    expect(hasRoom(wide, 1.01, 'y')).toBe(true);
  });

  it('is false in a square that is not zoomed in', () => {
    expect(hasRoom({ width: 300, height: 300 }, 1, 'x')).toBe(false);
    expect(hasRoom({ width: 300, height: 300 }, 1, 'y')).toBe(false);
  });
});

describe('pan', () => {
  it('moves the window against the picture', () => {
    // 400 x 200: window 200, maximum offset 100. 0.1 of the window is 20 px, 20 % of the maximum.
    expect(pan(CENTRED, { width: 400, height: 200 }, { x: 0.1, y: 0 })).toEqual({
      x: -20,
      y: 0,
      zoom: 1,
    });
  });

  it('does not change an axis on which the window cannot move', () => {
    const view = { x: 0, y: 35, zoom: 1 };
    expect(pan(view, { width: 400, height: 200 }, { x: 0, y: 0.5 }).y).toBe(35);
  });

  it('moves a zoomed-in window in a square picture', () => {
    // 200 x 200 at zoom 2: window 100, maximum offset 50. 0.25 of the window is 25 px, half of it.
    const moved = pan({ x: 0, y: 0, zoom: 2 }, { width: 200, height: 200 }, { x: -0.25, y: 0.25 });
    expect(moved).toEqual({ x: 50, y: -50, zoom: 2 });
  });

  it('stops at the edge', () => {
    expect(pan(CENTRED, { width: 400, height: 200 }, { x: -9, y: 9 }).x).toBe(100);
    expect(pan(CENTRED, { width: 400, height: 200 }, { x: 9, y: 9 }).x).toBe(-100);
  });

  it('returns to the start after the opposite move', () => {
    const size = { width: 3000, height: 4000 };
    const there = pan({ x: 10, y: -30, zoom: 2.5 }, size, { x: 0.2, y: 0.3 });
    const back = pan(there, size, { x: -0.2, y: -0.3 });
    expect(back.x).toBeCloseTo(10, 1);
    expect(back.y).toBeCloseTo(-30, 1);
  });
});

describe('zoomAt', () => {
  it('keeps the centre in place', () => {
    expect(zoomAt(CENTRED, { width: 400, height: 200 }, 2, MIDDLE, LIMITS)).toEqual({
      x: 0,
      y: 0,
      zoom: 2,
    });
  });

  it('stays within the limits', () => {
    const size = { width: 400, height: 200 };
    expect(zoomAt(CENTRED, size, 100, MIDDLE, LIMITS).zoom).toBe(4);
    expect(zoomAt(CENTRED, size, 0.01, MIDDLE, LIMITS).zoom).toBe(1);
  });

  it('keeps the point under the anchor in place', () => {
    // 400 x 200 at zoom 1: the window spans x 100 to 300 and y 0 to 200. At zoom 2, with the same top left corner, the
    // window spans x 100 to 200 and y 0 to 100. The window's centre (150, 50) is 50 px from the picture's centre on
    // both axes. The maximum offsets are (400 - 100) / 2 and (200 - 100) / 2.
    const view = zoomAt(CENTRED, { width: 400, height: 200 }, 2, { x: 0, y: 0 }, LIMITS);
    expect(view.x).toBeCloseTo((-50 / 150) * 100, 2);
    expect(view.y).toBe(-100);
  });

  it('stays at the edge when zooming out', () => {
    // At zoom 2 in the bottom right corner. At zoom 1 the window cannot move vertically.
    const view = zoomAt(
      { x: 100, y: 100, zoom: 2 },
      { width: 400, height: 200 },
      0.5,
      MIDDLE,
      LIMITS,
    );
    expect(view).toEqual({ x: 100, y: 100, zoom: 1 });
  });
});
