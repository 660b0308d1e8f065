/** The document photo: framed by its rule, filled where the photo ends, moved by hand, and with a resolution. */
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { documentPhoto } from '../../src/places/other';
import { makePicture, type Face, type Op, type Size } from 'roundel';
import {
  findPlace,
  fitPlace,
  NO_ADJUSTMENTS,
  pan,
  sizeAfter,
  toMaker,
  zoomAt,
  type Adjustments,
} from 'roundel/tools';
import { decodePng, encodePng, smoothPicture } from '../../../../tests/support/picture';
import { lanczos, pixel } from '../../../../tests/support/reference';
import { photo as photoFile } from '../../../../tests/fixtures/index';
import { fetchWasm } from '../engine/wasm-in-node';

const engine = createWasmEngine();
const place = documentPhoto;
const maker = toMaker(place);
const MILLIMETRES = 45;
const { width: WIDTH, height: HEIGHT } = place.size;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

/** Returns where a point of the adjusted photo is in the picture, in pixels. */
function locate(ops: readonly Op[], point: { readonly x: number; readonly y: number }) {
  const resize = ops.at(-2);
  const onto = ops.at(-1);
  if (resize?.kind !== 'resize' || onto?.kind !== 'place') throw new Error('other operations');
  const { source, width, height } = resize;
  return {
    x: onto.x + ((point.x - source.x) / source.width) * width,
    y: onto.y + ((point.y - source.y) / source.height) * height,
  };
}

/** A face whose eyes are 100 pixels apart, 120 above the chin, which is where the box ends but for a little. */
function faceAt(x: number, y: number): Face {
  return {
    box: { x: x - 110, y: y - 160, width: 220, height: 160 + 120 * 1.06 },
    eyes: [
      { x: x - 50, y },
      { x: x + 50, y },
    ],
    score: 1,
  };
}

describe('the framing of a head', () => {
  it.each([
    ['in the middle', { width: 3000, height: 2000 }, 1500, 900],
    ['near the left edge', { width: 3000, height: 2000 }, 90, 900],
    ['below the upper edge', { width: 600, height: 2000 }, 300, 125],
    ['that fills the photo', { width: 260, height: 300 }, 130, 160],
  ] as const)('follows the rule for a head %s', (_where, photo: Size, x, y) => {
    const framing = maker.frameFace?.(faceAt(x, y), NO_ADJUSTMENTS, photo);
    if (!framing) throw new Error('no framing');
    const ops = maker.plan({ ...framing }, photo);
    expect(sizeAfter(ops, photo)).toEqual(place.size);
    const eyes = locate(ops, { x, y });
    const chin = locate(ops, { x, y: y + 120 });
    const crown = locate(ops, { x, y: y - 120 });
    const millimetres = (pixels: number) => (pixels * MILLIMETRES) / HEIGHT;
    expect(millimetres(crown.y)).toBeCloseTo(4, 0);
    expect(millimetres(eyes.y)).toBeCloseTo(21, 0);
    expect(millimetres(chin.y)).toBeGreaterThan(36);
    expect(millimetres(chin.y)).toBeLessThan(40);
    expect(millimetres(chin.y - crown.y)).toBeGreaterThan(32);
    expect(millimetres(chin.y - crown.y)).toBeLessThan(36);
    expect(Math.abs(eyes.x - WIDTH / 2)).toBeLessThan(2);
  });

  it('follows the photo when it is turned, and refuses a head that lies on its side', () => {
    const photo = { width: 3000, height: 2000 };
    const turned: Adjustments = { ...NO_ADJUSTMENTS, quarters: 1 };
    expect(maker.frameFace?.(faceAt(1500, 900), turned, photo)).toBeNull();
    const straightened: Adjustments = { ...turned, degrees: 3 };
    expect(maker.frameFace?.(faceAt(1500, 900), straightened, photo)).toBeNull();
    // Half a turn puts the face on its head.
    expect(maker.frameFace?.(faceAt(1500, 900), { ...turned, quarters: 2 }, photo)).toBeNull();
  });

  it('is what makePicture uses, and a framing by hand gives the same file', async () => {
    const photo = await engine.open(new Blob([readFileSync(photoFile('portrait-exif6.jpg').path)]));
    const [face] = await photo.faces();
    const framing = face && maker.frameFace?.(face, NO_ADJUSTMENTS, photo);
    if (!framing) throw new Error('no face');
    const around = await makePicture(photo, 'document', { around: face });
    const byHand = await makePicture(photo, 'document', { ...framing });
    photo.close();
    expect(around.framing).toEqual(framing);
    const bytes = async ({ blob }: { blob: Blob }) => Buffer.from(await blob.arrayBuffer());
    expect((await bytes(around)).equals(await bytes(byHand))).toBe(true);
  });
});

it('fills what is outside of the photo with the background, and keeps the photo’s pixels', async () => {
  const source = smoothPicture(300, 200);
  const photo = await engine.open(new Blob([Uint8Array.from(encodePng(source))]));
  const { blob } = await makePicture(photo, 'document', {
    zoom: 0.5,
    x: 20,
    background: '#123456',
  });
  photo.close();
  const made = decodePng(new Uint8Array(await blob.arrayBuffer()));
  // The frame is 400 pixels high and 311.1 wide. Its middle is 30 pixels to the right of the photo's.
  const frame = { width: (400 * WIDTH) / HEIGHT, height: 400 };
  const left = 180 - frame.width / 2;
  const scale = HEIGHT / 400;
  const top = Math.round(100 * scale);
  const bottom = Math.round(300 * scale);
  const right = Math.round((300 - left) * scale);
  for (const [x, y] of [
    [0, 0],
    [WIDTH - 1, HEIGHT - 1],
    [100, top - 1],
    [100, bottom],
    [right, 260],
  ] as const) {
    expect(pixel(made, x, y), `${x}, ${y}`).toEqual([0x12, 0x34, 0x56, 255]);
  }
  const expectedAt = lanczos(
    source,
    { x: left, y: 0, width: 300 - left, height: 200 },
    right,
    bottom - top,
  );
  for (let y = 0; y < bottom - top; y += 29) {
    for (let x = 0; x < right; x += 31) {
      for (const [channel, value] of expectedAt(x, y).entries()) {
        const found = pixel(made, x, top + y)[channel] ?? NaN;
        expect(Math.abs(found - value), `${x}, ${y}`).toBeLessThanOrEqual(1.5);
      }
    }
  }
});

describe('a frame that is moved by hand', () => {
  const photo = { width: 3000, height: 2000 };
  const kind = maker.frame;
  const limits = { min: 0.5, max: 8 };
  const view = { zoom: 2, x: 10, y: -20 };

  it('follows a drag, also beyond the photo', () => {
    for (const from of [view, { zoom: 0.6, x: 0, y: 0 }]) {
      const before = locate(maker.plan({ ...from }, photo), { x: 1500, y: 1000 });
      const moved = pan(from, photo, { x: 0.25, y: -0.1 }, kind);
      const after = locate(maker.plan({ ...moved }, photo), { x: 1500, y: 1000 });
      expect(Math.abs(after.x - before.x - 0.25 * WIDTH)).toBeLessThan(1.5);
      expect(Math.abs(after.y - before.y + 0.1 * HEIGHT)).toBeLessThan(1.5);
    }
  });

  it('keeps the point under the fingers while it zooms, also below 1', () => {
    const anchor = { x: 0.25, y: 0.75 };
    const under = { x: anchor.x * WIDTH, y: anchor.y * HEIGHT };
    for (const factor of [1.5, 0.4]) {
      const zoomed = zoomAt(view, photo, factor, anchor, limits, kind);
      expect(zoomed.zoom).toBeCloseTo(2 * factor, 3);
      // The point of the photo that was under the anchor.
      const [resize, onto] = maker.plan({ ...view }, photo);
      if (resize?.kind !== 'resize' || onto?.kind !== 'place') throw new Error('other operations');
      const { source } = resize;
      const point = {
        x: source.x + ((under.x - onto.x) / resize.width) * source.width,
        y: source.y + ((under.y - onto.y) / resize.height) * source.height,
      };
      const found = locate(maker.plan({ ...zoomed }, photo), point);
      expect(Math.abs(found.x - under.x)).toBeLessThan(1.5);
      expect(Math.abs(found.y - under.y)).toBeLessThan(1.5);
    }
  });
});

/** Reads the chunks of a PNG, and checks their checksums. */
function readChunks(png: Uint8Array): { readonly type: string; readonly data: DataView }[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    expect(view.getUint32(at + 8 + length), type).toBe(
      crc32(png.subarray(at + 4, at + 8 + length)),
    );
    chunks.push({ type, data: new DataView(png.buffer, png.byteOffset + at + 8, length) });
    at += 12 + length;
  }
  return chunks;
}

describe('the resolution of the file', () => {
  const photo = () => engine.open(new Blob([Uint8Array.from(encodePng(smoothPicture(90, 120)))]));

  it('is 300 dots per inch in the PNG, whose pixels stay the same', async () => {
    const opened = await photo();
    const [withIt, without] = await Promise.all([
      makePicture(opened, 'document'),
      makePicture(opened, maker),
    ]);
    opened.close();
    const bytes = new Uint8Array(await withIt.blob.arrayBuffer());
    const plain = new Uint8Array(await without.blob.arrayBuffer());
    const chunks = readChunks(bytes);
    // It comes after the header and before the pixels.
    expect(chunks.map(({ type }) => type).slice(0, 2)).toEqual(['IHDR', 'pHYs']);
    const density = chunks[1]?.data;
    // 300 / 25.4 mm, in dots per metre.
    expect([density?.getUint32(0), density?.getUint32(4), density?.getUint8(8)]).toEqual([
      11_811, 11_811, 1,
    ]);
    expect(withIt).toMatchObject(place.size);
    expect(readChunks(plain).map(({ type }) => type)).not.toContain('pHYs');
    expect(Buffer.compare(decodePng(bytes).data, decodePng(plain).data)).toBe(0);
  });

  it('counts among the bytes of a limit', async () => {
    const opened = await photo();
    const { blob } = await makePicture(opened, 'document');
    const limits = { ...fitPlace(place), maxBytes: blob.size - 1, fallback: undefined };
    const smaller = await makePicture(opened, maker, {}, { ...limits, level: 'fast' });
    opened.close();
    expect(smaller.fits).toBe(smaller.blob.size <= blob.size - 1);
    expect(readChunks(new Uint8Array(await smaller.blob.arrayBuffer()))[1]?.type).toBe('pHYs');
  });

  it('is given by no other place', () => {
    expect(fitPlace(place).dotsPerInch).toBe(300);
    expect(fitPlace(findPlace('linkedin')).dotsPerInch).toBeUndefined();
  });
});
