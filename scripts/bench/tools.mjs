import { loadSource } from '../lib/sources.mjs';

/**
 * @typedef {import('roundel/tools/registry').ToolId} ToolId
 * @typedef {import('roundel-records/benchmark-report').PathResult} PathResult
 * @typedef {import('./result').BenchResult['browsers'][number]['tools'][number]} ToolRow
 */

/**
 * Short names for the tables. Some are also names in targets.mjs.
 *
 * @type {Readonly<Partial<Record<ToolId, string>>>}
 */
const SHORT_NAMES = {
  'circle-image-maker': 'Circle',
  'square-image-maker': 'Square',
  'whatsapp-dp-editor': 'WhatsApp 640',
  'instagram-dp-editor': 'Instagram 320',
  'facebook-profile-editor': 'Facebook 400',
  'blur-sides-of-photo': 'Blur sides',
  'crop-square-image': 'Crop square',
  'overlay-images-online': 'Vignette',
  'crop-circle-image': 'Crop circle',
};

/**
 * The tools timed without `--all`: one of each kind of operation.
 *
 * @type {readonly ToolId[]}
 */
const SOME_TOOLS = [
  'circle-image-maker',
  'whatsapp-dp-editor',
  'blur-sides-of-photo',
  'overlay-images-online',
];

/**
 * Times tools on both paths in turns, after checking that the paths' results agree.
 *
 * @param {import('./browsers/page.mjs').BenchPage} page
 * @param {{ picture: string, all: boolean, runs: number }} options
 */
export async function measureTools(page, { picture, all, runs }) {
  const { TOOLS } = /** @type {typeof import('../../src/tools/registry')} */ (
    await loadSource('src/tools/registry.ts')
  );
  const chosen = TOOLS.filter(({ id }) => all || SOME_TOOLS.includes(id));
  const [decode] = await page.call('decode', picture, runs);
  /** @type {ToolRow[]} */
  const tools = [];
  let size = { width: 0, height: 0 };
  for (const { id, name: fullName } of chosen) {
    const name = SHORT_NAMES[id] ?? fullName;
    const { width, height, results } = await page.call('tools', picture, [id], runs);
    size = { width, height };
    const [result] = results;
    const wasm = measuresOf(`${name} on the Wasm path`, result?.paths.wasm);
    const canvas = measuresOf(`${name} on the Canvas path`, result?.paths.canvas);
    tools.push({
      id,
      name,
      agrees: result?.agreement?.holds ?? null,
      preview: { wasm: wasm.preview, canvas: canvas.preview },
      png: { wasm: wasm.png, canvas: canvas.png },
      bytes: { wasm: wasm.bytes, canvas: canvas.bytes },
    });
    console.log(`${page.name}: ${name}`);
  }
  return { size, decode: decode !== undefined && 'ms' in decode ? decode.ms : null, tools };
}

/**
 * @param {string} what was measured
 * @param {PathResult | undefined} result
 * @throws {Error} when it failed
 */
function measuresOf(what, result) {
  if (result?.ok === false) throw new Error(`${what} failed: ${result.code}`);
  const { preview, png, bytes } = result?.measures ?? {};
  if (preview === undefined || png === undefined || bytes === undefined) {
    throw new Error(`${what} was not measured.`);
  }
  return { preview, png, bytes };
}
