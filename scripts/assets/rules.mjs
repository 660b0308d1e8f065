/**
 * npm run rules: writes the part of firestore.rules that follows from the settings, the fields of pages and the tools.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from '../lib/install.mjs';
import { ROOT } from '../lib/run.mjs';
import { loadLists, rulesWith } from './generated-rules.mjs';

await ensureDependencies();
const rules = join(ROOT, 'firestore.rules');
writeFileSync(rules, rulesWith(readFileSync(rules, 'utf8'), await loadLists()));
