import { describe, expect, it } from 'vitest';
import { hasRoom, pan, zoomAt } from 'roundel/tools';

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
    // The picture has 400 x 200 pixels. The window's side is 200 pixels, and the window can be moved by up to 100
    // pixels. A tenth of the window is 20 pixels, which are 20 % of 100.
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
    // The picture has 200 x 200 pixels. At a zoom of 2, the window's side is 100 pixels, and the window can be moved by
    // up to 50 pixels. A quarter of the window is 25 pixels, half of 50.
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
    // In 400 x 200 pixels at a zoom of 1, the window spans x from 100 to 300 and y from 0 to 200. At a zoom of 2, with
    // the same top left corner, it spans x from 100 to 200 and y from 0 to 100. Its centre (150, 50) is then 50 pixels
    // from the picture's centre on both axes. It can be moved by up to (400 - 100) / 2 and (200 - 100) / 2.
    const view = zoomAt(CENTRED, { width: 400, height: 200 }, 2, { x: 0, y: 0 }, LIMITS);
    expect(view.x).toBeCloseTo((-50 / 150) * 100, 2);
    expect(view.y).toBe(-100);
  });

  it('stays at the edge when zooming out', () => {
    // At a zoom of 2, the window is in the bottom right corner. At a zoom of 1, it cannot move vertically.
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
