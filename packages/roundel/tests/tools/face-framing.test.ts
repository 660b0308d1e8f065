import { describe, expect, it } from 'vitest';
import type { Face, Size } from 'roundel';
import {
  type Adjustments,
  NO_ADJUSTMENTS,
  checkFaceFit,
  frameFace,
  exactFrame,
} from 'roundel/tools';
import { TOOLS, getTool } from '../../../../src/content/tools';

const TOOL = getTool('whatsapp-dp-editor');
const PHOTO: Size = { width: 4000, height: 3000 };

/** Returns a face with its middle at x and both eyes at y. By default, the face is 430 pixels high. */
function faceAt(x: number, y: number, height = 430): Pick<Face, 'box' | 'eyes'> {
  const width = height * 0.75;
  return {
    box: { x: x - width / 2, y: y - height * 0.4, width, height },
    eyes: [
      { x: x - width / 5, y },
      { x: x + width / 5, y },
    ],
  };
}

/** Returns the square that the tool cuts out of the adjusted photo. */
function frameSquare(
  face: Pick<Face, 'box' | 'eyes'>,
  size = PHOTO,
  adjustments: Partial<Adjustments> = {},
) {
  const framing = frameFace(face, TOOL, { ...NO_ADJUSTMENTS, ...adjustments }, size);
  if (framing === null) throw new Error('The tool has no framing.');
  const quarters = adjustments.quarters ?? 0;
  const seen = quarters % 2 === 0 ? size : { width: size.height, height: size.width };
  return { framing, square: exactFrame(framing, seen, 1) };
}

describe('frameFace', () => {
  it('puts the face in the middle with its eyes a little above it', () => {
    // The face has 430 pixels, which are 43 % of 1000. The eyes are 440 pixels, 44 % of 1000, below the top edge.
    const { square } = frameSquare(faceAt(2000, 1500));
    expect(square.width).toBeCloseTo(1000, 1);
    expect(square.x).toBeCloseTo(1500, 1);
    expect(square.y).toBeCloseTo(1060, 1);
  });

  it('leaves space above the hair and below the chin', () => {
    const { square } = frameSquare(faceAt(2000, 1500));
    const hairline = 1500 - 430 * 0.4;
    // The hair is about 30 % of the face's height.
    expect(hairline - 430 * 0.3 - square.y).toBeGreaterThan(0.1 * square.height);
    expect(square.y + square.height - (hairline + 430)).toBeGreaterThan(0.25 * square.height);
  });

  it.each([
    ['top left', 100, 100, 0, 0],
    ['bottom right', 3950, 2950, 4000 - 811.3, 3000 - 811.3],
  ])('stays inside the photo in the %s corner', (_, x, y, left, top) => {
    const { square } = frameSquare(faceAt(x, y));
    // The square is as small as it may be: the face's 430 pixels are 53 % of 811.3.
    expect(square.width).toBeCloseTo(811.3, 0);
    expect(square.x).toBeCloseTo(left, 0);
    expect(square.y).toBeCloseTo(top, 0);
  });

  it.each([
    ['left', 450, 1500, 900],
    ['right', 4000 - 450, 1500, 900],
    ['top', 2000, 0.44 * 900, 900],
    ['bottom', 2000, 3000 - 0.56 * 900, 900],
  ])('comes closer to a face near the %s edge, so that it is in place', (_, x, y, side) => {
    const { square } = frameSquare(faceAt(x, y));
    expect(square.width).toBeCloseTo(side, 0);
    expect(square.x + square.width / 2).toBeCloseTo(x, 0);
    expect(square.y + 0.44 * side).toBeCloseTo(y, 0);
  });

  it('takes the whole of the shorter side for a face that fills the photo', () => {
    const { framing, square } = frameSquare(faceAt(2300, 1400, 2500));
    expect(framing).toMatchObject({ zoom: 1, y: 0 });
    expect(square).toMatchObject({ x: 800, y: 0, width: 3000, height: 3000 });
  });

  it('zooms no further than the slider for a small face', () => {
    const { framing, square } = frameSquare(faceAt(2000, 1500, 60));
    expect(framing.zoom).toBe(4);
    expect(square.x + square.width / 2).toBeCloseTo(2000, 1);
    expect(square.y).toBeCloseTo(1500 - 0.44 * 750, 1);
  });

  it('follows a mirrored photo', () => {
    const { square } = frameSquare(faceAt(1000, 1500), PHOTO, { mirrored: true });
    expect(square.x + square.width / 2).toBeCloseTo(3000, 1);
    expect(square.y).toBeCloseTo(1060, 1);
  });

  it('follows a photo that was turned upright', () => {
    // The head is on its right side. Its top is at the left, and its eyes are one above the other at x = 1000.
    const lying = {
      box: { x: 828, y: 1200, width: 430, height: 320 },
      eyes: [
        { x: 1000, y: 1300 },
        { x: 1000, y: 1420 },
      ],
    } as const;
    const { square } = frameSquare(lying, PHOTO, { quarters: 1 });
    // A turn clockwise moves (x, y) to (3000 - y, x). So the middle is at x = 1640, and the eyes are at y = 1000.
    expect(square.width).toBeCloseTo(1000, 1);
    expect(square.x + square.width / 2).toBeCloseTo(1640, 1);
    expect(square.y).toBeCloseTo(1000 - 440, 1);
  });

  it('follows a straightened photo', () => {
    // The centre of the photo is also the centre of the straightened picture, which is smaller.
    const face = faceAt(2000, 1500);
    const middle = { ...face, box: { ...face.box, y: 1500 - 215 } };
    const framing = frameFace(middle, TOOL, { ...NO_ADJUSTMENTS, degrees: 10 }, PHOTO);
    expect(framing?.x).toBeCloseTo(0, 3);
    // The eyes are in the middle of the photo, so the square's centre is 6 % of its side below the photo's centre.
    expect(framing?.y).toBeGreaterThan(0);
  });

  it('frames nothing for tools without framing, and something for all others', () => {
    for (const tool of TOOLS) {
      const framing = frameFace(faceAt(2000, 1500), tool, NO_ADJUSTMENTS, PHOTO);
      expect(framing !== null, tool.id).toBe(tool.framing);
    }
  });
});

describe('checkFaceFit', () => {
  /** Where the square that `frameFace` chooses has the face. */
  function measureFit(
    face: Pick<Face, 'box' | 'eyes'>,
    size = PHOTO,
    adjustments: Partial<Adjustments> = {},
  ) {
    const { framing } = frameSquare(face, size, adjustments);
    return checkFaceFit(face, framing, { ...NO_ADJUSTMENTS, ...adjustments }, size);
  }

  it('calls a face centred if the photo has room around it', () => {
    expect(measureFit(faceAt(2000, 1500))).toBe('centred');
    expect(measureFit(faceAt(450, 1500))).toBe('centred');
  });

  it('calls a face at an edge of the photo whole', () => {
    // The square has 811 pixels. The middle of the face is 206 pixels from its edge, where 405 would be the middle.
    expect(measureFit(faceAt(206, 1500))).toBe('whole');
    // The eyes are 200 pixels below the top edge, and their place is 357 pixels below it.
    expect(measureFit(faceAt(2000, 200))).toBe('whole');
  });

  it('follows the turned photo', () => {
    // Turned once to the right, what is at the left edge is at the top. The eyes keep their distance from the edge.
    expect(measureFit(faceAt(206, 1500), PHOTO, { quarters: 1 })).toBe('whole');
    expect(measureFit(faceAt(2000, 1500), PHOTO, { quarters: 1, mirrored: true })).toBe('centred');
  });

  it('calls a face cut that the edge of the photo cuts, or that is higher than the photo', () => {
    // The box begins 61 pixels, 14 % of its height, beyond the edge.
    expect(measureFit(faceAt(100, 1500))).toBe('cut');
    expect(measureFit(faceAt(2000, 1200, 3400))).toBe('cut');
    expect(measureFit(faceAt(2000, 1200, 2900))).toBe('centred');
  });

  it('calls a face cut if an eye is outside of the square', () => {
    const { box, eyes } = faceAt(2000, 1500);
    const [left, right] = eyes;
    const away = { box, eyes: [left, { ...right, x: 2600 }] } as const;
    expect(measureFit(away)).toBe('cut');
  });
});
