/** The tools in the order of the site, with short names for the tables. */
export const TOOLS = [
  ['circle-image-maker', 'Circle'],
  ['square-image-maker', 'Square'],
  ['whatsapp-dp-editor', 'WhatsApp 640'],
  ['instagram-dp-editor', 'Instagram 320'],
  ['facebook-profile-editor', 'Facebook 400'],
  ['blur-sides-of-photo', 'Blur sides'],
  ['crop-square-image', 'Crop square'],
  ['overlay-images-online', 'Vignette'],
  ['crop-circle-image', 'Crop circle'],
];

/** The tools timed without `--all`: one of each kind of operation. */
export const SOME_TOOLS = ['Circle', 'WhatsApp 640', 'Blur sides', 'Vignette'];

const MEASURES = ['preview', 'png', 'bytes'];

/**
 * Times tools on both paths in turns, after checking that the paths' results agree.
 *
 * @param {import('./browsers/page.mjs').BenchPage} page
 */
export async function measureTools(page, { picture, all, runs }) {
  const chosen = TOOLS.filter(([, name]) => all || SOME_TOOLS.includes(name));
  const [decode] = await page.call('decode', picture, runs);
  const rows = [];
  let size;
  for (const [id, name] of chosen) {
    const { width, height, results } = await page.call('tools', picture, [id], runs);
    size = { width, height };
    const [{ paths, agreement }] = results;
    for (const [path, result] of Object.entries(paths)) {
      if (!result.ok) throw new Error(`${name} failed on the ${path} path: ${result.code}`);
    }
    const pairs = MEASURES.map((measure) => [
      measure,
      { wasm: paths.wasm.measures[measure], canvas: paths.canvas.measures[measure] },
    ]);
    rows.push({ id, name, agrees: agreement?.holds ?? null, ...Object.fromEntries(pairs) });
    console.log(`${page.name}: ${name}`);
  }
  return { size, decode: decode.ms ?? null, tools: rows };
}
