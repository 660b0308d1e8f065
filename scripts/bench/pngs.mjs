/** The kinds of synthetic pictures to encode besides the photo. */
const KINDS = /** @type {const} */ (['graphics', 'screenshot', 'noise']);

/**
 * Times PNG encoding of 12-megapixel pictures of different kinds, ours and the canvas's.
 *
 * @param {import('./browsers/page.mjs').BenchPage} page
 * @param {{ picture: string, runs: number }} options
 * @returns the results by kind of picture
 */
export async function measurePngs(page, { picture, runs }) {
  /** @type {Record<string, readonly import('./result').Subject[]>} */
  const results = {
    photo: await page.call('png', picture, false, runs),
    'cut-out circle': await page.call('png', picture, true, runs),
  };
  for (const kind of KINDS) {
    await page.call('make', kind, kind, 12);
    results[kind] = await page.call('png', kind, false, runs);
    console.log(`${page.name}: PNG of ${kind}`);
  }
  return results;
}
