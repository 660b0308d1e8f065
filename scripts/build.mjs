/** npm run build: builds the site, with every page prerendered, into dist/. `--keep` fills only the build cache. */
import { join } from 'node:path';
import { builtSite, copySite } from './lib/build.mjs';
import { ROOT } from './lib/run.mjs';

const keep = process.argv.includes('--keep');
const pages = keep ? (await builtSite()).pages : await copySite(join(ROOT, 'dist'));
console.log(`${pages.length} pages in ${keep ? 'the build cache' : 'dist'}`);
