/** Pictures whose PNGs are compared: what they are called, and how they are made. */
const MADE = [
  ['graphics', 'graphics'],
  ['screenshot', 'screenshot'],
  ['noise', 'noise'],
];

/**
 * Times writing PNGs of 12 megapixels of different content, ours and the canvas's.
 *
 * @param {import('./browsers/page.mjs').BenchPage} page
 * @returns by content: a list of results
 */
export async function measurePngs(page, { picture, runs }) {
  const results = {
    photo: await page.call('png', picture, false, runs),
    'cut-out circle': await page.call('png', picture, true, runs),
  };
  for (const [name, kind] of MADE) {
    await page.call('make', name, kind, 12);
    results[name] = await page.call('png', name, false, runs);
    console.log(`${page.name}: PNG of ${name}`);
  }
  return results;
}
