/** Whether a photo has transparency, and what a background does to it. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { findTool, findRelevantParams } from 'roundel/tools';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { photo as fixture } from '../../../../tests/fixtures/index';
import { encodePng, testPicture } from '../../../../tests/support/picture';
import { fetchWasm } from './wasm-in-node';

const engine = createWasmEngine();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

it.each([
  ['a JPEG', readFileSync(fixture('grayscale.jpg').path), true],
  ['a PNG without transparency', encodePng(testPicture(30, 20)), true],
  ['a PNG with transparency', readFileSync(fixture('transparent.png').path), false],
  ['a WebP with transparency', readFileSync(fixture('alpha.webp').path), false],
])('%s offers a background where it changes pixels', async (_, bytes, isOpaque) => {
  const photo = await engine.open(new Blob([Uint8Array.from(bytes)]));
  expect(photo.isOpaque).toBe(isOpaque);
  const tool = findTool('whatsapp');
  const made = async (background: string) =>
    Buffer.from((await photo.pixels(tool.plan({ background }, photo))).data.buffer);
  const isChanged = Buffer.compare(await made('#ff0000'), await made('#0000ff')) !== 0;
  expect(findRelevantParams(tool, {}, photo).some(({ id }) => id === 'background')).toBe(isChanged);
  photo.close();
});
