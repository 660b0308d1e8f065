/**
 * npm run tools: writes the list of tools in firestore.rules and their redirects in firebase.json, and draws the Open
 * Graph images of tools that have none. Run it after a change of packages/roundel/src/tools/registry.ts.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from '../lib/install.mjs';
import { bin, mustRun, readJson, ROOT } from '../lib/run.mjs';
import { loadSource } from '../lib/sources.mjs';
import { redirectsWith } from './tool-redirects.mjs';

await ensureDependencies();
const { TOOLS } = /** @type {typeof import('roundel/tools')} */ (
  await loadSource('packages/roundel/src/tools.ts')
);

const hosting = join(ROOT, 'firebase.json');
/** @typedef {import('./tool-redirects.mjs').Redirect} Redirect */
const config = /** @type {{ hosting: { redirects: Redirect[] } }} */ (readJson(hosting));
config.hosting.redirects = redirectsWith(config.hosting.redirects, TOOLS);
writeFileSync(hosting, JSON.stringify(config));
await mustRun(process.execPath, ['scripts/assets/rules.mjs']);
await mustRun(bin('oxfmt'), ['firebase.json']);
await mustRun(process.execPath, ['scripts/assets/og.mjs', '--missing']);
