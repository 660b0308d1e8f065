/** Giving all pictures one size. */
import { describe, expect, it } from 'vitest';
import type { Op } from 'roundel';
import { assertAllValid } from '../../src/engine/validate';
import { sizeAfter, planPicture, resizeOps, findTool, TOOLS, type ToolAlias } from 'roundel/tools';

const PHOTO = { width: 1200, height: 900 };

function listKinds(ops: readonly Op[]): readonly string[] {
  return ops.map(({ kind }) => kind);
}

describe.each(TOOLS)('$alias', (tool) => {
  const ops = tool.plan({}, PHOTO);

  it.each([16, 300, 512, 640, 900])('is made of %i pixels', (side) => {
    const { ops: scaled, isSmaller } = resizeOps(ops, PHOTO, { side, enlarge: false });
    expect(isSmaller).toBe(false);
    const { width, height } = sizeAfter(scaled, PHOTO);
    expect(Math.max(width, height)).toBe(side);
    const before = sizeAfter(ops, PHOTO);
    expect(Math.abs((width * before.height) / before.width - height)).toBeLessThanOrEqual(0.5);
    // The picture must be resampled at most once.
    expect(listKinds(scaled).filter((kind) => kind === 'resize').length).toBeLessThanOrEqual(1);
    expect(() => {
      assertAllValid(scaled, PHOTO);
    }).not.toThrow();
  });

  it('is enlarged up to 1.5 times', () => {
    const own = tool.alias === 'square' || !tool.framing ? 1200 : 900;
    const largest = resizeOps(ops, PHOTO, { side: own * 1.5, enlarge: false });
    expect(largest.isSmaller).toBe(false);
    const { width, height } = sizeAfter(largest.ops, PHOTO);
    expect(Math.max(width, height)).toBe(own * 1.5);
    const beyond = resizeOps(ops, PHOTO, { side: own * 1.5 + 1, enlarge: false });
    expect(beyond.isSmaller).toBe(true);
  });

  it('is not enlarged further unless that is wanted', () => {
    const refused = resizeOps(ops, PHOTO, { side: 2000, enlarge: false });
    expect(refused.isSmaller).toBe(true);
    const { width, height } = sizeAfter(refused.ops, PHOTO);
    // The picture is as large as the part of the photo that it shows.
    expect(Math.max(width, height)).toBe(tool.alias === 'square' || !tool.framing ? 1200 : 900);
    const enlarged = resizeOps(ops, PHOTO, { side: 2000, enlarge: true });
    expect(enlarged.isSmaller).toBe(false);
    const after = sizeAfter(enlarged.ops, PHOTO);
    expect(Math.max(after.width, after.height)).toBe(2000);
  });
});

describe('resizeOps', () => {
  it('scales the cut-out square of the photo, and draws the circle at the new size', () => {
    const circle = findTool('circle').plan({ zoom: 1.5 }, PHOTO);
    expect(resizeOps(circle, PHOTO, { side: 256, enlarge: false }).ops).toEqual([
      {
        kind: 'resize',
        source: { x: 300, y: 150, width: 600, height: 600 },
        width: 256,
        height: 256,
      },
      { kind: 'circleMask' },
    ]);
  });

  it('scales from the photo, not from the picture of a platform', () => {
    const whatsapp = findTool('whatsapp').plan({ zoom: 1.2 }, PHOTO);
    const { ops } = resizeOps(whatsapp, PHOTO, { side: 700, enlarge: false });
    expect(ops).toEqual([
      {
        kind: 'resize',
        source: { x: 225, y: 75, width: 750, height: 750 },
        width: 700,
        height: 700,
      },
      { kind: 'place', width: 700, height: 700, x: 0, y: 0, background: [255, 255, 255] },
    ]);
  });

  it('keeps a cut of whole pixels without resampling, where it would be enlarged too far or fits', () => {
    const crop = findTool('crop-square').plan({ zoom: 2 }, PHOTO);
    for (const side of [450, 676]) {
      expect(resizeOps(crop, PHOTO, { side, enlarge: false })).toEqual({
        ops: crop,
        isSmaller: side === 676,
      });
    }
  });

  it.each(['circle', 'whatsapp', 'instagram'])(
    'draws ring and shadow of %s at the new size',
    (alias) => {
      const values = { ringWidth: 8, ringGap: 2, ringPlace: 'around', shadow: 40 };
      const ops = findTool(alias)?.plan(values, PHOTO) ?? [];
      for (const side of [64, 333, 900]) {
        const { ops: scaled, isSmaller } = resizeOps(ops, PHOTO, { side, enlarge: false });
        expect(isSmaller).toBe(false);
        expect(sizeAfter(scaled, PHOTO)).toEqual({ width: side, height: side });
        expect(listKinds(scaled).filter((kind) => kind === 'resize')).toHaveLength(1);
        const isDrawn = ({ kind }: Op): boolean => kind === 'shape' || kind === 'shadow';
        expect(scaled.filter(isDrawn)).toEqual(ops.filter(isDrawn));
      }
    },
  );

  it('is sharpened after it is scaled', () => {
    const values = { exposure: 20, sharpness: 50 };
    const scaled = (alias: ToolAlias) =>
      listKinds(
        resizeOps(findTool(alias).plan(values, PHOTO), PHOTO, { side: 64, enlarge: false }).ops,
      );
    expect(scaled('circle')).toEqual(['resize', 'light', 'sharpen', 'circleMask']);
    expect(scaled('square')).toEqual(['light', 'place', 'resize', 'sharpen']);
  });

  it('straightens first, and scales once', () => {
    const adjustments = { quarters: 1, mirrored: false, degrees: 3 } as const;
    const ops = planPicture({ tool: findTool('circle'), values: {}, adjustments }, PHOTO);
    expect(listKinds(resizeOps(ops, PHOTO, { side: 200, enlarge: false }).ops)).toEqual([
      'turn',
      'straighten',
      'resize',
      'circleMask',
    ]);
  });

  it('scales pictures of whole photos at the end', () => {
    const { ops } = resizeOps(findTool('blur').plan({}, PHOTO), PHOTO, {
      side: 600,
      enlarge: false,
    });
    expect(ops.at(-1)).toMatchObject({ kind: 'resize', width: 600, height: 450 });
  });
});
