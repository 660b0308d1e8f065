/**
 * npm run build: builds the site and prerenders every page into dist/. `--out
 * folder` writes it elsewhere; `--keep` only fills the build cache.
 */
import { parseArgs } from 'node:util';
import { builtSite, buildSite } from './lib/build.mjs';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, keep: { type: 'boolean' } },
});
if (values.keep) {
  const { folder, pages } = await builtSite();
  console.log(`${pages.length} pages in ${folder}`);
} else {
  const pages = await buildSite(values.out);
  console.log(`${pages.length} pages in ${values.out}`);
}
