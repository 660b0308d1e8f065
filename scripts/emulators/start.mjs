/**
 * node scripts/emulators/start.mjs: runs only the emulators, on the ports in firebase.json, until Ctrl-C. `--seed`
 * adds the demo data. `npm start` does not need this script: it starts emulators itself.
 */
import { parseArgs } from 'node:util';
import { ensureDependencies } from '../lib/install.mjs';
import { seed } from './demo-accounts.mjs';
import { hasJava } from './java.mjs';
import { publishOnTime } from './scheduler.mjs';
import { toHosts, startEmulators } from './suite.mjs';

const { values: options } = parseArgs({ options: { seed: { type: 'boolean', default: false } } });
if (!hasJava()) throw new Error('The emulators need Java 11 or later. Install it and try again.');
await ensureDependencies();
const suite = await startEmulators({
  ports: 'usual',
  onLine: (line) => process.stdout.write(`${line}\n`),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void suite.stop());
if (options.seed) await seed(toHosts(suite.ports));
void publishOnTime(suite);
await suite.ended;
