import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { openChromium } from './browsers/chromium.mjs';

/**
 * @typedef {import('roundel/tools/registry').ToolId} ToolId
 * @typedef {import('./browsers/chromium.mjs').ChromiumPage} ChromiumPage
 * @typedef {<T>(work: (page: ChromiumPage) => Promise<T>) => Promise<T>} InNewBrowser
 * @typedef {NonNullable<import('./result').BenchResult['growth']>[number]} GrowthRow
 */

const FOLDER = join(ROOT, '.cache/bench-growth');
const MEGAPIXELS = [1, 3, 12, 24, 48];
/** @type {readonly (readonly [id: ToolId, name: string])[]} */
const TOOLS = [
  ['whatsapp-dp-editor', 'WhatsApp'],
  ['circle-image-maker', 'Circle'],
  // Its result is larger than the photo.
  ['square-image-maker', 'Square'],
  ['blur-sides-of-photo', 'Blur sides'],
];

/**
 * Measures time and memory on synthetic photos of increasing size. Every size,
 * tool and path runs in a new browser, because neither Wasm memory nor the heap
 * ever shrinks.
 *
 * @param {{ url: string, publish: (path: string) => string }} server of the benchmark page
 * @param {{ runs: number }} options
 */
export async function measureGrowth(server, { runs }) {
  /** @type {GrowthRow[]} */
  const rows = [];
  for (const megapixels of MEGAPIXELS) {
    const picture = server.publish(await makePicture(server.url, megapixels));
    /** @type {InNewBrowser} */
    const inNewBrowser = async (work) => {
      const page = await openChromium(server.url);
      try {
        await page.call('load', picture);
        return await work(page);
      } finally {
        await page.close();
      }
    };
    for (const [id, name] of TOOLS) {
      const row = await measureTool(inNewBrowser, picture, id, runs);
      rows.push({ tool: name, megapixels, ...row });
      console.log(`Growth: ${name}, ${megapixels} MP`);
    }
  }
  return rows;
}

/**
 * Generates a photo in a browser and saves it to a file. Returns the file's path.
 *
 * @param {string} url
 * @param {number} megapixels
 */
async function makePicture(url, megapixels) {
  const path = join(FOLDER, `photo-${megapixels}mp.jpg`);
  const page = await openChromium(url);
  try {
    await page.call('make', 'photo', 'photo', megapixels);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, Buffer.from(await page.call('fileBase64', 'photo'), 'base64'));
    return path;
  } finally {
    await page.close();
  }
}

/**
 * @param {InNewBrowser} inNewBrowser
 * @param {string} picture
 * @param {ToolId} id
 * @param {number} runs
 * @returns {Promise<Omit<GrowthRow, 'tool' | 'megapixels'>>}
 */
async function measureTool(inNewBrowser, picture, id, runs) {
  const { width, height, results } = await inNewBrowser((page) =>
    page.call('tools', picture, [id], runs),
  );
  /** @param {'wasm' | 'canvas'} path */
  const png = (path) => {
    const result = results[0]?.paths[path];
    return result?.ok ? (result.measures.png ?? null) : null;
  };
  const ours = await inNewBrowser((page) => withPeak(page, () => page.call('memory', picture, id)));
  const canvas = await inNewBrowser((page) =>
    withPeak(page, () => page.call('canvasOnce', picture, id)),
  );
  const { engine, helpers } = ours.answer;
  const memory = {
    wasm: helpers.reduce((sum, each) => sum + each, engine),
    helpers,
    process: ours.process,
    canvasProcess: canvas.process,
  };
  return { width, height, png: { wasm: png('wasm'), canvas: png('canvas') }, memory };
}

/**
 * Runs `work` and measures by how many bytes the page's process grew; null outside Linux.
 *
 * @template T
 * @param {ChromiumPage} page
 * @param {() => Promise<T>} work
 */
async function withPeak({ memory }, work) {
  const before = await memory.reset();
  const answer = await work();
  const peak = await memory.peak();
  return { answer, process: before === null || peak === null ? null : peak - before };
}
