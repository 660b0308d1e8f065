/**
 * Compares the results of the two engines in a real browser: every tool with every choice, encoded pixels, and decoded
 * JPEGs. Copied opaque pixels must be equal, blended channels may differ by 2, and resampled pictures must reach a
 * minimum PSNR.
 */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Op } from 'roundel';
import {
  findTool,
  lightParams,
  LOOKS,
  OPERATIONS,
  ringParams,
  shapeParams,
  sizeAfter,
  type Param,
  type ToolId,
  TOOLS,
  type ParamValues,
  type Tool,
} from 'roundel/tools';
import { photo } from '../fixtures/index';
import { test } from '../support/engines';
import { decodePng, encodePng, type Picture, testPicture } from '../support/picture';
import { crop, maxDifference, psnr } from '../support/reference';

type Bound =
  | { readonly kind: 'difference'; readonly most: number }
  | { readonly kind: 'psnr'; readonly least: number };

const EXACT: Bound = { kind: 'difference', most: 0 };
const BLENDED: Bound = { kind: 'difference', most: 2 };
/** The bound for resampled pictures, in decibels. A canvas resamples with a filter that is softer than Lanczos3. */
const RESAMPLED: Bound = { kind: 'psnr', least: 38 };

/**
 * The largest allowed error that reading a canvas adds to a channel of transparent pixels. Some browsers truncate the
 * values that they read.
 */
const LOST_BY_READING: Readonly<Record<string, number>> = { chromium: 0, firefox: 1, webkit: 1 };

/** Returns the loosest bound of any of the operations. */
function findBound(ops: readonly Op[]): Bound {
  const agreements = ops.map((op) => OPERATIONS[op.kind].agreement);
  if (agreements.includes('resampled')) return RESAMPLED;
  return agreements.includes('blended') ? BLENDED : EXACT;
}

interface Case {
  readonly tool: ToolId;
  readonly values: ParamValues;
  readonly bound: Bound;
}

function toCase(tool: Tool<ToolId>, values: ParamValues): Case {
  return { tool: tool.id, values, bound: findBound(tool.plan(values, { width: 3, height: 2 })) };
}

/** The parameters that several tools have, and that are combined below. */
const SHARED: readonly Param[] = [...shapeParams, ...ringParams, ...lightParams];

/** Every tool, once for each option of its own. */
const CASES = TOOLS.flatMap((tool: Tool<ToolId>) => {
  const own = tool.params
    .filter((param) => param.kind === 'choice' && !SHARED.includes(param))
    .flatMap(chooseEach);
  return (own.length === 0 ? [{}] : own).map((values) => toCase(tool, values));
});

/** Every shape, style and place of a ring, with a ring and a shadow, a ring on a picture of a fixed size, and words. */
const FINISHES = [
  ...[...shapeParams, ...ringParams]
    .flatMap(chooseEach)
    .map((values) =>
      toCase(findTool('circle-image-maker'), { ringWidth: 8, ringGap: 2, shadow: 40, ...values }),
    ),
  toCase(findTool('whatsapp-dp-editor'), { ringWidth: 8, ringStyle: 'conic', shadow: 40 }),
  toCase(findTool('circle-image-maker'), { ringWidth: 12, words: 'Olá, AVÓ! (Query)' }),
];

function chooseEach(param: Param): readonly ParamValues[] {
  return param.kind === 'choice' ? param.options.map((option) => ({ [param.id]: option })) : [];
}

/**
 * Asserts that two pictures agree. A bound on the difference is raised to `least`, and `lost` is added to it.
 */
function assertAgree(
  one: Picture,
  other: Picture,
  bound: Bound,
  { least, lost } = { least: 0, lost: 0 },
): void {
  if (bound.kind === 'psnr') {
    expect(psnr(one, other)).toBeGreaterThanOrEqual(bound.least);
  } else {
    const allowed = Math.max(bound.most, least) + lost;
    expect(maxDifference(one, other)).toBeLessThanOrEqual(allowed);
  }
}

/** A part of a transparent photo. The whole photo would take eight times as long, and have no other kinds of pixels. */
function transparentPart(): Uint8Array {
  const whole = decodePng(readFileSync(photo('transparent.png').path));
  return encodePng(crop(whole, 200, 150, 240, 160));
}

/** The photos, and the tools that are compared on each: what a tool does depends on whether a photo is transparent. */
const PHOTOS = [
  ['portrait-exif6.jpg', CASES],
  ['photo.webp', CASES.slice(0, 1)],
  ['transparent.png', [...CASES, ...FINISHES]],
] as const;

for (const [name, cases] of PHOTOS) {
  test.describe(name, () => {
    const file =
      name === 'transparent.png'
        ? transparentPart()
        : new Uint8Array(readFileSync(photo(name).path));
    for (const { tool, values, bound } of cases) {
      test(`${tool} ${JSON.stringify(values)}`, async ({ engines }, { project }) => {
        const wasm = await engines.tool('wasm', tool, file, values);
        const canvas = await engines.tool('canvas', tool, file, values);
        expect(canvas.info.engine).toBe('canvas');
        // A canvas knows of no pixels before it draws them, so it takes only JPEG for opaque.
        expect(canvas.info.isOpaque).toBe(name.endsWith('.jpg'));
        expect(wasm.info).toEqual({
          ...canvas.info,
          engine: 'wasm',
          isOpaque: name !== 'transparent.png',
        });
        // A canvas stores premultiplied colours, so even transparent pixels that are only copied are rounded once.
        const isTransparent = name === 'transparent.png';
        const lost = isTransparent ? (LOST_BY_READING[project.name] ?? 0) : 0;
        assertAgree(wasm.picture, canvas.picture, bound, { least: isTransparent ? 1 : 0, lost });
      });
    }
  });
}

for (const [kind, { sample }] of Object.entries(OPERATIONS)) {
  test(`both engines have the operation ${kind}`, async ({ engines }) => {
    const { path, width, height } = photo('orientation-6.jpg');
    const file = new Uint8Array(readFileSync(path));
    const op = sample({ width, height });
    const wasm = await engines.ops('wasm', [op], file);
    const canvas = await engines.ops('canvas', [op], file);
    const { picture } = wasm;
    expect({ width: picture.width, height: picture.height }).toEqual(
      sizeAfter([op], { width, height }),
    );
    assertAgree(wasm.picture, canvas.picture, findBound([op]));
  });
}

for (const look of LOOKS) {
  test(`both engines have the look ${look}, within the errors of table and rounding`, async ({
    engines,
  }) => {
    const file = new Uint8Array(readFileSync(photo('orientation-6.jpg').path));
    const op: Op = { ...OPERATIONS.light.sample({ width: 1, height: 1 }), saturation: 0.7, look };
    const wasm = await engines.ops('wasm', [op], file);
    const canvas = await engines.ops('canvas', [op], file);
    expect(maxDifference(wasm.picture, canvas.picture)).toBeLessThanOrEqual(3);
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
