import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { openChromium } from './browsers/chromium.mjs';

const FOLDER = join(ROOT, '.cache/bench-growth');
const MEGAPIXELS = [1, 3, 12, 24, 48];
const TOOLS = [
  ['circle-image-maker', 'Circle'],
  // The one whose result is larger than the photo.
  ['square-image-maker', 'Square'],
  ['blur-sides-of-photo', 'Blur sides'],
];

/**
 * Time and memory from small to large pictures of the same kind. Every size,
 * tool and path gets a browser of its own that has made nothing before, since
 * neither a Wasm memory nor a heap shrinks.
 *
 * @param {{ url: string, publish: (path: string) => string }} server of the benchmark's page
 */
export async function measureGrowth(server, { runs }) {
  const rows = [];
  for (const megapixels of MEGAPIXELS) {
    const picture = server.publish(await makePicture(server.url, megapixels));
    const inFreshPage = async (work) => {
      const page = await openChromium(server.url);
      try {
        await page.call('load', picture);
        return await work(page);
      } finally {
        await page.close();
      }
    };
    for (const [id, name] of TOOLS) {
      rows.push({ tool: name, megapixels, ...(await measureTool(inFreshPage, picture, id, runs)) });
      console.log(`Growth: ${name}, ${megapixels} MP`);
    }
  }
  return rows;
}

/** Makes a photo in a browser and puts it down as a file. Returns its path. */
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

async function measureTool(inFreshPage, picture, id, runs) {
  const { width, height, results } = await inFreshPage((page) =>
    page.call('tools', picture, [id], runs),
  );
  const { paths } = results[0];
  const png = (path) => (paths[path].ok ? paths[path].measures.png : null);
  const ours = await inFreshPage((page) => watch(page, () => page.call('memory', picture, id)));
  const canvas = await inFreshPage((page) =>
    watch(page, () => page.call('canvasOnce', picture, id)),
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

/** Bytes the page's process had at most more than before while `work` was under way; null where nobody tells. */
async function watch({ memory }, work) {
  const before = await memory.reset();
  const answer = await work();
  const peak = await memory.peak();
  return { answer, process: before === null || peak === null ? null : peak - before };
}
