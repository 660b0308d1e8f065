import { openChromium } from './browsers/chromium.mjs';

const MEGAPIXELS = [1, 3, 12, 24, 48];
const TOOLS = [
  ['circle-image-maker', 'Circle'],
  ['blur-sides-of-photo', 'Blur sides'],
];

/**
 * Time and memory from small to large pictures of the same kind. Every size and
 * tool gets a browser of its own, since neither a Wasm memory nor a heap shrinks.
 *
 * @param {string} url of the benchmark's page
 */
export async function measureGrowth(url, { runs }) {
  const rows = [];
  for (const megapixels of MEGAPIXELS) {
    for (const [id, name] of TOOLS) {
      const timed = await withPage(url, megapixels, async (page) => {
        const { width, height, results } = await page.call('tools', 'photo', [id], runs);
        return { width, height, paths: results[0].paths };
      });
      const memory = await withPage(url, megapixels, async (page) => {
        const before = await page.memory.reset();
        const wasm = await page.call('memory', 'photo', id);
        const peak = await page.memory.peak();
        return { wasm, process: before === null || peak === null ? null : peak - before };
      });
      const png = Object.fromEntries(
        Object.entries(timed.paths).map(([path, result]) => [
          path,
          result.ok ? result.measures.png : null,
        ]),
      );
      rows.push({
        tool: name,
        megapixels,
        width: timed.width,
        height: timed.height,
        png,
        memory,
      });
      console.log(`Growth: ${name}, ${megapixels} MP`);
    }
  }
  return rows;
}

async function withPage(url, megapixels, work) {
  const page = await openChromium(url);
  try {
    await page.call('make', 'photo', 'photo', megapixels);
    return await work(page);
  } finally {
    await page.close();
  }
}
