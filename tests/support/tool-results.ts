import { expect } from '@playwright/test';
import type { ToolId, ParamValues } from 'roundel/tools';
import { randomNumbers, type Picture } from './picture';
import { pixel, type Pixel } from './reference';
import { distance, computeExpected } from './tool-arithmetic';

interface ToolFacts {
  /** The message that the editor shows after the download, as in docs/product.md. */
  readonly message: string;
  /** The largest allowed error of a channel of the result. */
  readonly tolerance: number;
}

const COPIED = 0;
/** The tolerance for results in which coverage and colour are each rounded. */
const BLENDED = 1.5;
/**
 * The tolerance for a large photo that was decoded at a fraction of its size. Each of the two scaling passes rounds its
 * result, and so does the blend.
 */
const RESAMPLED = 4;
/** The tolerance for a result that is the exact mean, rounded to 8 bits. */
const AVERAGED = 0.5;

const FACTS: Readonly<Record<ToolId, ToolFacts>> = {
  'circle-image-maker': {
    message: 'Circular image downloaded successfully!',
    tolerance: BLENDED,
  },
  'square-image-maker': {
    message: 'Square image downloaded successfully!',
    tolerance: COPIED,
  },
  'whatsapp-dp-editor': {
    message: 'WhatsApp profile picture downloaded successfully!',
    tolerance: RESAMPLED,
  },
  'instagram-dp-editor': {
    message: 'Instagram profile picture downloaded successfully!',
    tolerance: RESAMPLED,
  },
  'facebook-profile-editor': {
    message: 'Facebook profile picture downloaded successfully!',
    tolerance: RESAMPLED,
  },
  'blur-sides-of-photo': {
    message: 'Blurred sides image downloaded successfully!',
    tolerance: AVERAGED,
  },
  'crop-square-image': {
    message: 'Square cropped image downloaded successfully!',
    tolerance: COPIED,
  },
  'overlay-images-online': {
    message: 'Overlaid image downloaded successfully!',
    tolerance: BLENDED,
  },
  'crop-circle-image': {
    message: 'Circle cropped image downloaded successfully!',
    tolerance: BLENDED,
  },
};

/** Every tool with the message that the editor shows after its download. */
export const NINE_TOOLS = Object.entries(FACTS).map(([tool, { message }]) => ({
  tool: tool as ToolId,
  message,
}));

const RANDOM_POINTS = 1500;
const RIM_POINTS = 64;

type Point = readonly [x: number, y: number];

/** Corners, sides, the rim of the inscribed circle, and random pixels that are the same in every run. */
function samplePoints({ width, height }: Picture): Point[] {
  const xs = [0, 1, width >> 2, width >> 1, width - 2, width - 1];
  const ys = [0, 1, height >> 2, height >> 1, height - 2, height - 1];
  const radius = Math.min(width, height) / 2;
  const onRim = (index: number): Point => {
    const angle = ((index + 0.5) / RIM_POINTS) * 2 * Math.PI;
    return [
      Math.floor(width / 2 + radius * Math.cos(angle)),
      Math.floor(height / 2 + radius * Math.sin(angle)),
    ];
  };
  const random = randomNumbers(width * height);
  const inside = (size: number): number => Math.floor(random() * size);
  return [
    ...xs.flatMap((x) => ys.map((y): Point => [x, y])),
    ...Array.from({ length: RIM_POINTS }, (_, index) => onRim(index)),
    ...Array.from({ length: RANDOM_POINTS }, (): Point => [inside(width), inside(height)]),
  ];
}

/**
 * Whether a pixel is fully transparent but still has a colour. Anyone could read this colour of the photo from the
 * file.
 */
function hidesColor([red, green, blue, alpha]: Pixel): boolean {
  return alpha === 0 && Math.max(red, green, blue) > 0;
}

/**
 * Compares a sample of a result's pixels with the result that the tool must have for an opaque source.
 *
 * @param values as in `expectedOf`
 */
export function expectToolResult(
  result: Picture,
  tool: ToolId,
  source: Picture,
  values: ParamValues = {},
): void {
  const expected = computeExpected(tool, source, values);
  expect([result.width, result.height]).toEqual([expected.width, expected.height]);
  const wrong = samplePoints(result).flatMap(([x, y]) => {
    const found = pixel(result, x, y);
    const wanted = expected.at(x, y);
    const isClose = distance(found, wanted) <= FACTS[tool].tolerance + 1e-6;
    if (isClose && !hidesColor(found)) return [];
    return [`(${x}, ${y}): ${found.join()}, not ${wanted.join()}`];
  });
  // The first few wrong pixels are enough for a diagnosis.
  expect(wrong.slice(0, 5), `${wrong.length} wrong pixels of ${tool}`).toEqual([]);
}
