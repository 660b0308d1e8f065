/**
 * npm run rules: writes the part of firestore.rules that follows from the fields and limits in packages/records and from
 * the list of tools.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from '../lib/install.mjs';
import { ROOT } from '../lib/run.mjs';
import { loadSource } from '../lib/sources.mjs';

await ensureDependencies();
const { rulesWith } = /** @type {typeof import('./generated-rules')} */ (
  await loadSource('scripts/assets/generated-rules.ts')
);
const rules = join(ROOT, 'firestore.rules');
writeFileSync(rules, rulesWith(readFileSync(rules, 'utf8')));
