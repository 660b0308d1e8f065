import { describe, expect, it } from 'vitest';
import type { Rect, Op, Size } from 'roundel';
import { findTool, TOOLS } from '../../../../src/content/tools';
import { overlayImagesOnline } from '../../src/tools/overlay-images-online/index';
import {
  findPlace,
  findRelevantParams,
  lightParams,
  OPERATIONS,
  ringParams,
  shapeParams,
  sizeAfter,
  toMaker,
  type Param,
  type ParamValue,
  type ParamValues,
  type PlaceId,
  type Tool,
  type ToolId,
} from 'roundel/tools';

const LANDSCAPE: Size = { width: 4000, height: 3000 };
const PORTRAIT: Size = { width: 900, height: 1600 };
const ODD: Size = { width: 7, height: 4 };
const ONE: Size = { width: 1, height: 1 };

function plan(id: ToolId, size: Size, values: ParamValues = {}): readonly Op[] {
  const tool = findTool(id);
  if (tool === undefined) throw new Error(`no tool ${id}`);
  return tool.plan(values, size);
}

function crop(x: number, y: number, side: number): Op {
  return { kind: 'crop', x, y, width: side, height: side };
}

describe.each(['circle-image-maker', 'crop-circle-image'] as const)('%s', (id) => {
  it('cuts the centred square of the shorter side and masks it', () => {
    expect(plan(id, LANDSCAPE)).toEqual([crop(500, 0, 3000), { kind: 'circleMask' }]);
    expect(plan(id, PORTRAIT)).toEqual([crop(0, 350, 900), { kind: 'circleMask' }]);
    expect(plan(id, ONE)).toEqual([crop(0, 0, 1), { kind: 'circleMask' }]);
  });

  it('cuts an odd remainder at the right', () => {
    // There are 7 - 4 = 3 free columns: one at the left, two at the right.
    expect(plan(id, ODD)).toEqual([crop(1, 0, 4), { kind: 'circleMask' }]);
  });

  it('moves to the edges', () => {
    expect(plan(id, ODD, { x: -100 })).toEqual([crop(0, 0, 4), { kind: 'circleMask' }]);
    expect(plan(id, ODD, { x: 100 })).toEqual([crop(3, 0, 4), { kind: 'circleMask' }]);
    expect(plan(id, LANDSCAPE, { x: -50, y: 30 })).toEqual([
      crop(250, 0, 3000),
      { kind: 'circleMask' },
    ]);
  });
});

describe('crop-square-image', () => {
  it('plans only the centred crop', () => {
    expect(plan('crop-square-image', LANDSCAPE)).toEqual([crop(500, 0, 3000)]);
    expect(plan('crop-square-image', PORTRAIT)).toEqual([crop(0, 350, 900)]);
    expect(plan('crop-square-image', { width: 4, height: 7 })).toEqual([crop(0, 1, 4)]);
    expect(plan('crop-square-image', ONE)).toEqual([crop(0, 0, 1)]);
  });

  it('divides the side by the zoom and rounds to whole pixels', () => {
    // The side is 3000 / 2 = 1500 pixels, centred in 4000 x 3000.
    expect(plan('crop-square-image', LANDSCAPE, { zoom: 2 })).toEqual([crop(1250, 750, 1500)]);
    // The side is 4 / 3 = 1.33, rounded to 1. Of the 6 free columns, 3 are at the left. Of the 3 free rows, 1 is at the
    // top.
    expect(plan('crop-square-image', ODD, { zoom: 3 })).toEqual([crop(3, 1, 1)]);
    expect(plan('crop-square-image', ONE, { zoom: 4 })).toEqual([crop(0, 0, 1)]);
  });
});

describe('square-image-maker', () => {
  const place = (side: number, x: number, y: number): Op => ({
    kind: 'place',
    width: side,
    height: side,
    x,
    y,
    background: [255, 255, 255],
  });

  it('centres the whole picture on a white square of the longer side', () => {
    expect(plan('square-image-maker', LANDSCAPE)).toEqual([place(4000, 0, 500)]);
    expect(plan('square-image-maker', PORTRAIT)).toEqual([place(1600, 350, 0)]);
    expect(plan('square-image-maker', ODD)).toEqual([place(7, 0, 1)]);
    expect(plan('square-image-maker', ONE)).toEqual([place(1, 0, 0)]);
  });

  it('uses the chosen colour, or white if it is invalid', () => {
    expect(plan('square-image-maker', ONE, { background: '#0A80ff' })).toEqual([
      { ...place(1, 0, 0), background: [10, 128, 255] },
    ]);
    expect(plan('square-image-maker', ONE, { background: 'red' })).toEqual([place(1, 0, 0)]);
  });
});

describe.each([
  ['whatsapp-dp-editor', 640, false],
  ['instagram-dp-editor', 320, true],
  ['facebook-profile-editor', 400, false],
] as const)('%s', (id, side, round) => {
  const ops = (source: Rect): Op[] => [
    { kind: 'resize', source, width: side, height: side },
    ...(round ? [{ kind: 'circleMask' } as const] : []),
    { kind: 'place', width: side, height: side, x: 0, y: 0, background: [255, 255, 255] },
  ];

  it('covers the square from the exact centre, on white', () => {
    expect(plan(id, LANDSCAPE)).toEqual(ops({ x: 500, y: 0, width: 3000, height: 3000 }));
    expect(plan(id, PORTRAIT)).toEqual(ops({ x: 0, y: 350, width: 900, height: 900 }));
    expect(plan(id, ODD)).toEqual(ops({ x: 1.5, y: 0, width: 4, height: 4 }));
    expect(plan(id, ONE)).toEqual(ops({ x: 0, y: 0, width: 1, height: 1 }));
  });

  it('zooms and moves by fractions of a pixel', () => {
    // The side is 4 / 2.5 = 1.6. There are 5.4 free columns, half of them at each side of a centred window.
    const [resize] = plan(id, ODD, { zoom: 2.5, x: 100, y: -100 });
    if (resize?.kind !== 'resize') throw new Error('the first step resizes');
    expect(resize.source.width).toBeCloseTo(1.6, 12);
    expect(resize.source.x).toBeCloseTo(5.4, 12);
    expect(resize.source.y).toBe(0);
  });
});

describe('blur-sides-of-photo', () => {
  it('keeps the middle half and blurs with radius 20', () => {
    expect(plan('blur-sides-of-photo', LANDSCAPE)).toEqual([
      { kind: 'blurSides', radius: 20, left: 1000, right: 3000 },
    ]);
    // A quarter of the width is blurred at each side: 7 / 4 = 1.75 is rounded to 2, 6 / 4 = 1.5 to 2, and 1 / 4 to 0.
    expect(plan('blur-sides-of-photo', ODD)).toEqual([
      { kind: 'blurSides', radius: 20, left: 2, right: 5 },
    ]);
    expect(plan('blur-sides-of-photo', { width: 6, height: 9 })).toEqual([
      { kind: 'blurSides', radius: 20, left: 2, right: 4 },
    ]);
    expect(plan('blur-sides-of-photo', ONE)).toEqual([
      { kind: 'blurSides', radius: 20, left: 0, right: 1 },
    ]);
  });

  it('follows the parameters', () => {
    // Of 900 columns, 80 % are kept, which leaves 90 at each side.
    expect(plan('blur-sides-of-photo', PORTRAIT, { keep: 80, radius: 5 })).toEqual([
      { kind: 'blurSides', radius: 5, left: 90, right: 810 },
    ]);
  });
});

describe('overlay-images-online', () => {
  const id = 'overlay-images-online';

  it('starts with the vignette: 30 % of the shorter to 70 % of the longer side', () => {
    expect(plan(id, { width: 1000, height: 500 })).toEqual([
      { kind: 'vignette', innerRadius: 150, outerRadius: 700, color: [0, 0, 0], alpha: 0.7 },
    ]);
  });

  it('draws frames 10 % of the shorter side wide', () => {
    expect(plan(id, LANDSCAPE, { overlay: 'warm' })).toEqual([
      { kind: 'frame', thickness: 300, color: [255, 165, 0], alpha: 0.3 },
    ]);
    expect(plan(id, ODD, { overlay: 'cool' })).toEqual([
      { kind: 'frame', thickness: 0.4, color: [0, 0, 255], alpha: 0.3 },
    ]);
    expect(plan(id, PORTRAIT, { overlay: 'cool', thickness: 25, strength: 50 })).toEqual([
      { kind: 'frame', thickness: 225, color: [0, 0, 255], alpha: 0.15 },
    ]);
  });

  it('draws a gradient from red through blue to green', () => {
    expect(plan(id, PORTRAIT, { overlay: 'gradient' })).toEqual([
      {
        kind: 'linearGradient',
        stops: [
          { offset: 0, color: [255, 0, 0], alpha: 0.3 },
          { offset: 0.5, color: [0, 0, 255], alpha: 0.1 },
          { offset: 1, color: [0, 255, 0], alpha: 0.3 },
        ],
      },
    ]);
  });

  it('plans nothing for none, and the vignette for an unknown overlay', () => {
    expect(plan(id, LANDSCAPE, { overlay: 'none' })).toEqual([]);
    expect(plan(id, LANDSCAPE, { overlay: 'sepia' })).toEqual(plan(id, LANDSCAPE));
  });

  it('multiplies alphas by the strength, up to opaque', () => {
    const [strong] = plan(id, ONE, { strength: 150 });
    const [none] = plan(id, ONE, { strength: 0 });
    // 0.7 x 1.5 = 1.05 is more than opaque, so the alpha is 1.
    expect(strong).toMatchObject({ alpha: 1 });
    expect(none).toMatchObject({ alpha: 0 });
  });

  it('marks only parameters that have an effect as relevant', () => {
    const relevant = (overlay: string) =>
      findRelevantParams(overlayImagesOnline, { overlay }).map((param) => param.id);
    expect(relevant('none')).toEqual(['overlay']);
    expect(relevant('vignette')).toEqual(['overlay', 'strength']);
    expect(relevant('gradient')).toEqual(['overlay', 'strength']);
    expect(relevant('warm')).toEqual(['overlay', 'strength', 'thickness']);
    expect(relevant('cool')).toEqual(['overlay', 'strength', 'thickness']);
  });
});

describe('the background', () => {
  const tools = (photo?: { readonly isOpaque: boolean }) =>
    TOOLS.filter((tool) =>
      findRelevantParams(tool, {}, photo).some(({ id }) => id === 'background'),
    ).map(({ alias }) => alias);

  it('is relevant behind photos with transparency, and otherwise only where it can be seen', () => {
    expect(tools()).toEqual(['square', 'whatsapp', 'instagram', 'facebook']);
    expect(tools({ isOpaque: false })).toEqual(['square', 'whatsapp', 'instagram', 'facebook']);
    expect(tools({ isOpaque: true })).toEqual(['square', 'instagram']);
  });
});

const RING = { ringWidth: 8, ringGap: 2 };
const SHADOW = { shadow: 40, shadowBlur: 6, shadowDown: 2 };

describe('shapes, rings and shadows', () => {
  it('leave every picture as it is while they are untouched', () => {
    for (const tool of TOOLS) {
      const kinds = tool.plan({}, LANDSCAPE).map(({ kind }) => kind);
      expect(kinds).not.toContain('shape');
      expect(kinds).not.toContain('shadow');
    }
  });

  it('cut the same pixels as the circle to another shape', () => {
    expect(plan('circle-image-maker', LANDSCAPE, { shape: 'heart' })).toEqual([
      crop(500, 0, 3000),
      { kind: 'shape', shape: 'heart', corner: 0.22, inset: 0, ring: null },
    ]);
  });

  it('draw a ring over the rim without making the picture larger', () => {
    const ops = plan('circle-image-maker', LANDSCAPE, { ...RING, ringColor: '#ff8000' });
    expect(ops).toEqual([
      crop(500, 0, 3000),
      {
        kind: 'shape',
        shape: 'circle',
        corner: 0.22,
        inset: 0,
        ring: {
          width: 0.08,
          gap: 0.02,
          style: 'plain',
          colors: [
            [255, 128, 0],
            [224, 69, 123],
          ],
        },
      },
    ]);
  });

  it('leave the pixels of the circle as they are inside a ring around them', () => {
    const ops = plan('circle-image-maker', LANDSCAPE, { ...RING, ringPlace: 'around' });
    // A tenth of the picture on each side: 3000 are eight tenths of 3750.
    expect(ops[1]).toEqual({ kind: 'margin', width: 375 });
    expect(sizeAfter(ops, LANDSCAPE)).toEqual({ width: 3750, height: 3750 });
  });

  it.each([
    ['whatsapp-dp-editor', 640],
    ['facebook-profile-editor', 400],
    ['instagram-dp-editor', 320],
  ] as const)('keep the size and the background of %s', (id, side) => {
    const ops = plan(id, LANDSCAPE, { ...RING, ...SHADOW, ringPlace: 'around' });
    expect(ops.map(({ kind }) => kind)).toEqual(['resize', 'margin', 'shape', 'shadow', 'place']);
    expect(ops.at(-1)).toMatchObject({ width: side, height: side, background: [255, 255, 255] });
    expect(sizeAfter(ops.slice(0, -1), LANDSCAPE)).toEqual({ width: side, height: side });
  });

  it('leave room for the whole shadow', () => {
    const ops = plan('crop-circle-image', PORTRAIT, SHADOW);
    // Six percent of softness and two of offset on each side: 900 are 84 percent of the picture.
    expect(ops[1]).toEqual({ kind: 'margin', width: 85 });
    expect(ops[2]).toMatchObject({ kind: 'shape', inset: 0.08, ring: null });
  });

  it('scale the photo down only where the picture would have more than 100 megapixels', () => {
    const values = { ringWidth: 10, ringPlace: 'around' };
    const large: Size = { width: 10_000, height: 10_000 };
    // A tenth of 10,000 pixels on each side is the ring.
    expect(plan('crop-circle-image', large, values).slice(0, 2)).toEqual([
      { kind: 'resize', source: { x: 0, y: 0, ...large }, width: 8000, height: 8000 },
      { kind: 'margin', width: 1000 },
    ]);
    const fitting: Size = { width: 8000, height: 8000 };
    expect(plan('crop-circle-image', fitting, values).slice(0, 2)).toEqual([
      crop(0, 0, 8000),
      { kind: 'margin', width: 1000 },
    ]);
  });

  it('leave a tool without a choice of shapes its circle', () => {
    const ops = plan('whatsapp-dp-editor', LANDSCAPE, { ...RING, shape: 'heart' });
    expect(ops).toContainEqual(expect.objectContaining({ kind: 'shape', shape: 'circle' }));
  });

  it('offer only what has an effect', () => {
    const offered = (id: ToolId, values: ParamValues) =>
      findRelevantParams(TOOLS.find((tool) => tool.id === id) as Tool, values, { isOpaque: true })
        .map((param) => param.id)
        .filter((param) => /^(shape|corner|ring|shadow(?!s)|background)/.test(param));
    expect(offered('circle-image-maker', {})).toEqual(['shape', 'ringWidth', 'shadow']);
    expect(offered('circle-image-maker', { shape: 'rounded' })).toContain('corner');
    expect(offered('whatsapp-dp-editor', {})).toEqual(['ringWidth']);
    expect(offered('whatsapp-dp-editor', RING)).toEqual([
      'background',
      'ringWidth',
      'ringGap',
      'ringStyle',
      'ringColor',
      'ringPlace',
      'shadow',
    ]);
    expect(offered('whatsapp-dp-editor', { ...RING, ringStyle: 'conic' })).toContain('ringEnd');
  });
});

describe('light', () => {
  const LIGHT = { exposure: 50, sharpness: 40 };

  it('leaves every picture as it is while it is untouched', () => {
    for (const tool of TOOLS) {
      const kinds = tool
        .plan({ look: 'none', lookStrength: 50 }, LANDSCAPE)
        .map(({ kind }) => kind);
      expect(kinds).not.toContain('light');
      expect(kinds).not.toContain('sharpen');
    }
  });

  it.each([
    ['circle-image-maker', ['crop', 'light', 'sharpen', 'circleMask']],
    ['square-image-maker', ['light', 'sharpen', 'place']],
    ['whatsapp-dp-editor', ['resize', 'light', 'sharpen', 'place']],
    ['instagram-dp-editor', ['resize', 'light', 'sharpen', 'circleMask', 'place']],
    ['facebook-profile-editor', ['resize', 'light', 'sharpen', 'place']],
    ['blur-sides-of-photo', ['light', 'sharpen', 'blurSides']],
    ['crop-square-image', ['crop', 'light', 'sharpen']],
    ['overlay-images-online', ['light', 'sharpen', 'vignette']],
    ['crop-circle-image', ['crop', 'light', 'sharpen', 'circleMask']],
  ] as const)('changes the photo of %s before anything else is drawn', (id, kinds) => {
    expect(plan(id, LANDSCAPE, LIGHT).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('leaves rings and shadows as they are', () => {
    const kinds = plan('whatsapp-dp-editor', LANDSCAPE, { ...LIGHT, ...RING, ...SHADOW });
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'resize',
      'light',
      'sharpen',
      'margin',
      'shape',
      'shadow',
      'place',
    ]);
  });

  it('is in percent, and exposure in percent of two stops', () => {
    const values = {
      exposure: -50,
      contrast: 20,
      highlights: -30,
      shadows: 100,
      saturation: -5,
      warmth: 1,
      tint: 7,
      look: 'duotone',
      lookStrength: 40,
      duoDark: '#102030',
    };
    expect(plan('square-image-maker', LANDSCAPE, values)[0]).toEqual({
      kind: 'light',
      exposure: -1,
      contrast: 0.2,
      highlights: -0.3,
      shadows: 1,
      saturation: -0.05,
      warmth: 0.01,
      tint: 0.07,
      look: 'duotone',
      strength: 0.4,
      duotone: [
        [16, 32, 48],
        [255, 217, 176],
      ],
    });
  });

  it('needs no operation for a look without strength', () => {
    expect(plan('crop-square-image', LANDSCAPE, { look: 'film', lookStrength: 0 })).toHaveLength(1);
  });

  it('belongs to a place without a tool, but not to a document', () => {
    const kindsFor = (id: PlaceId) =>
      toMaker(findPlace(id))
        .plan(LIGHT, LANDSCAPE)
        .map(({ kind }) => kind);
    expect(kindsFor('linkedin')).toEqual(['resize', 'light', 'sharpen', 'place']);
    expect(kindsFor('document')).not.toContain('light');
  });

  it('offers what a look needs', () => {
    const offered = (values: ParamValues) =>
      findRelevantParams(TOOLS.find(({ id }) => id === 'square-image-maker') as Tool, values)
        .map((param) => param.id)
        .filter((param) => /^(look|duo)/.test(param));
    expect(offered({})).toEqual(['look']);
    expect(offered({ look: 'film' })).toEqual(['look', 'lookStrength']);
    expect(offered({ look: 'duotone' })).toEqual(['look', 'lookStrength', 'duoDark', 'duoLight']);
  });
});

/**
 * Returns every combination of values: the ends of a range and a value beyond each, and all options of a choice. Those of
 * shape, ring, shadow and light are too many for all combinations: each of their values comes alone, and beside a ring and a
 * shadow.
 */
function extremes(tool: Tool): ParamValues[] {
  const isFinish = ({ id }: Param): boolean =>
    [...shapeParams, ...ringParams, ...lightParams].some((param) => param.id === id);
  const finishes = tool.params
    .filter(isFinish)
    .flatMap((param) =>
      listExtremes(param).flatMap((value) => [
        { [param.id]: value },
        { ringWidth: 12, ringPlace: 'around', shadow: 50, [param.id]: value },
      ]),
    );
  return [...combined(tool.params.filter((param) => !isFinish(param))), ...finishes];
}

function listExtremes(param: Param): readonly ParamValue[] {
  if (param.kind === 'range') return [param.min - 1, param.min, param.max, param.max + 1];
  return param.kind === 'choice' ? param.options : [param.initial];
}

function combined(params: readonly Param[]): ParamValues[] {
  return params.reduce<ParamValues[]>(
    (sets, param) =>
      sets.flatMap((set) => listExtremes(param).map((value) => ({ ...set, [param.id]: value }))),
    [{}],
  );
}

function expectInside(rect: Rect, size: Size) {
  expect(rect.x).toBeGreaterThanOrEqual(0);
  expect(rect.y).toBeGreaterThanOrEqual(0);
  expect(rect.width).toBeGreaterThan(0);
  expect(rect.height).toBeGreaterThan(0);
  expect(rect.x + rect.width).toBeLessThanOrEqual(size.width);
  expect(rect.y + rect.height).toBeLessThanOrEqual(size.height);
}

describe.each(TOOLS.map((tool) => [tool.id, tool] as const))(
  '%s at extreme values',
  (_id, tool) => {
    const sizes = [
      LANDSCAPE,
      PORTRAIT,
      ODD,
      ONE,
      { width: 1, height: 5 },
      { width: 4099, height: 3 },
    ];

    it.each(sizes)('plans valid operations for $width x $height', (size) => {
      for (const values of extremes(tool)) {
        const [first] = tool.plan(values, size);
        if (first === undefined) continue;
        switch (first.kind) {
          case 'crop':
            expectInside(first, size);
            expect(Object.values(first).filter((v) => typeof v === 'number')).toSatisfy(
              (numbers: number[]) => numbers.every(Number.isInteger),
            );
            break;
          case 'resize':
            expectInside(first.source, size);
            break;
          case 'blurSides':
            expect(first.left).toBeGreaterThanOrEqual(0);
            expect(first.right).toBeGreaterThanOrEqual(first.left);
            expect(first.right).toBeLessThanOrEqual(size.width);
            break;
          case 'frame':
            expect(first.thickness * 2).toBeLessThanOrEqual(Math.min(size.width, size.height));
            break;
          case 'place':
            expectInside({ ...size, x: first.x, y: first.y }, first);
            break;
          case 'light':
            expect(OPERATIONS.light.rules(first, size).filter(({ isMet }) => !isMet)).toEqual([]);
            break;
          case 'sharpen':
            expect(OPERATIONS.sharpen.rules(first, size).every(({ isMet }) => isMet)).toBe(true);
            break;
          default:
            expect(['vignette', 'linearGradient']).toContain(first.kind);
        }
      }
    });
  },
);

describe('words along the ring', () => {
  const ROUND = { ringWidth: 10, words: ' Olá ' };
  const wordsOf = (id: ToolId, values: ParamValues): Op | undefined =>
    plan(id, LANDSCAPE, values).find(({ kind }) => kind === 'words');

  it('lie in the middle of the ring, and fill it at their largest', () => {
    expect(wordsOf('circle-image-maker', { ...ROUND, wordsSize: 100, wordsAngle: -30 })).toEqual({
      kind: 'words',
      text: 'Olá',
      radius: 0.45,
      angle: -30,
      size: expect.closeTo(0.1 / 1.2, 12) as number,
      color: [0, 0, 0],
    });
  });

  it('follow the ring inwards to make room for a shadow, and the shadow lies below them', () => {
    const values = { ...ROUND, shadow: 50, shadowBlur: 6, shadowDown: 4 };
    expect(wordsOf('circle-image-maker', values)).toMatchObject({
      // The ring is 10 % of the 80 % that are left.
      radius: expect.closeTo(0.5 - 0.1 - 0.04, 12) as number,
      size: expect.closeTo((0.9 * 0.08) / 1.2, 12) as number,
    });
    expect(plan('circle-image-maker', LANDSCAPE, values).map(({ kind }) => kind)).toEqual([
      'crop',
      'margin',
      'shape',
      'words',
      'shadow',
    ]);
  });

  it.each([
    ['without a ring', { words: 'Olá' }],
    ['along another shape', { ...ROUND, shape: 'squircle' }],
    ['of spaces', { ...ROUND, words: '  ' }],
    ['with a character that cannot be drawn', { ...ROUND, words: 'Ω' }],
    ['that are too long', { ...ROUND, words: 'W'.repeat(61) }],
  ])('are not drawn %s', (_, values) => {
    expect(wordsOf('circle-image-maker', values)).toBeUndefined();
  });

  it('follow the circle of a tool without a shape', () => {
    expect(wordsOf('whatsapp-dp-editor', { ...ROUND, shape: 'star' })).toMatchObject({
      radius: 0.45,
    });
  });
});
