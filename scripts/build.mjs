/** npm run build: builds the site and renders every page; `--out folder` puts it elsewhere. */
import { parseArgs } from 'node:util';
import { buildSite } from './lib/build.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const pages = await buildSite(values.out);
console.log(`${pages.length} pages in ${values.out}`);
