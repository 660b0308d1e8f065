/**
 * Compares the results of the two engines in a real browser: every tool with every choice, encoded pixels, and decoded
 * JPEGs. Copied opaque pixels must be equal, blended channels may differ by 2, and resampled pictures must reach a
 * minimum PSNR.
 */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Op } from '../../packages/roundel/src/engine/op';
import { type ToolId, TOOLS } from '../../packages/roundel/src/tools/registry';
import type { ParamValues, Tool } from '../../packages/roundel/src/tools/tool';
import { photo } from '../fixtures/index';
import { test } from '../support/engines';
import { testPicture } from '../support/picture';
import { maxDifference, psnr } from '../support/reference';

type Bound = { readonly difference: number } | { readonly psnr: number };

const EXACT: Bound = { difference: 0 };
const BLENDED: Bound = { difference: 2 };
/** The bound for resampled pictures, in decibels. A canvas resamples with a filter that is softer than Lanczos3. */
const RESAMPLED: Bound = { psnr: 38 };

/**
 * The largest allowed error that reading a canvas adds to a channel of transparent pixels. Some browsers truncate the
 * values that they read.
 */
const LOST_BY_READING: Readonly<Record<string, number>> = { chromium: 0, firefox: 1, webkit: 1 };

/** How closely the engines must agree on an operation. */
const BOUNDS: Readonly<Record<Op['kind'], Bound>> = {
  crop: EXACT,
  turn: EXACT,
  blurSides: EXACT,
  place: BLENDED,
  circleMask: BLENDED,
  vignette: BLENDED,
  frame: BLENDED,
  linearGradient: BLENDED,
  resize: RESAMPLED,
  straighten: RESAMPLED,
};

/** Returns the loosest bound of any operation in the tool's plan. */
function boundOf(tool: Tool, values: ParamValues): Bound {
  const bounds = tool.plan(values, { width: 3, height: 2 }).map(({ kind }) => BOUNDS[kind]);
  return [RESAMPLED, BLENDED].find((bound) => bounds.includes(bound)) ?? EXACT;
}

/** Every tool, once for each option that it offers. */
const CASES = TOOLS.flatMap((tool: Tool<ToolId>) => {
  const choices = tool.params.filter((param) => param.kind === 'choice');
  const settings = choices.flatMap(({ id, options }) =>
    options.map((option) => ({ [id]: option })),
  );
  return (settings.length === 0 ? [{}] : settings).map((values: ParamValues) => ({
    tool: tool.id,
    values,
    bound: boundOf(tool, values),
  }));
});

const PHOTOS = ['portrait-exif6.jpg', 'photo.webp', 'transparent.png'] as const;

for (const name of PHOTOS) {
  test.describe(name, () => {
    const file = new Uint8Array(readFileSync(photo(name).path));
    for (const { tool, values, bound } of CASES) {
      test(`${tool} ${JSON.stringify(values)}`, async ({ engines }, { project }) => {
        const wasm = await engines.tool('wasm', tool, file, values);
        const canvas = await engines.tool('canvas', tool, file, values);
        expect(canvas.info.engine).toBe('canvas');
        expect(wasm.info).toEqual({ ...canvas.info, id: wasm.info.id, engine: 'wasm' });
        if ('psnr' in bound) {
          expect(psnr(wasm.picture, canvas.picture)).toBeGreaterThanOrEqual(bound.psnr);
        } else {
          // A canvas stores premultiplied colours, so even transparent pixels that are only copied are rounded once.
          const isTransparent = name === 'transparent.png';
          const lost = isTransparent ? (LOST_BY_READING[project.name] ?? 0) : 0;
          const allowed = Math.max(bound.difference, isTransparent ? 1 : 0) + lost;
          expect(maxDifference(wasm.picture, canvas.picture)).toBeLessThanOrEqual(allowed);
        }
      });
    }
  });
}

test('both engines write pixels that the page drew', async ({ engines }) => {
  // The picture is tall enough for several strips, so helpers encode some of them.
  const picture = testPicture(64, 2100);
  for (const kind of ['wasm', 'canvas'] as const) {
    expect(maxDifference(await engines.encodePixels(kind, picture), picture), kind).toBe(0);
  }
});

// The Wasm engine decodes JPEGs in plain sRGB to YCbCr planes, and decodes all other files differently.
for (const name of ['landscape-12mp.jpg', 'orientation-6.jpg', 'grayscale.jpg'] as const) {
  test(`both engines decode ${name} to the same pixels`, async ({ engines }) => {
    const { path, width, height } = photo(name);
    const file = new Uint8Array(readFileSync(path));
    // A crop at odd offsets cuts through chroma samples.
    const crop = { kind: 'crop', x: 3, y: 5, width: Math.min(width, 901) - 3, height: 27 } as const;
    const ops = height > 32 ? [crop] : [];
    const wasm = await engines.ops('wasm', ops, file);
    const canvas = await engines.ops('canvas', ops, file);
    expect(maxDifference(wasm.picture, canvas.picture)).toBe(0);
  });
}
