/**
 * node scripts/emulators.mjs: runs only the emulators, on the ports in
 * firebase.json, until Ctrl-C. `--seed` adds the demo data. `npm start` starts
 * emulators itself.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasJava, startEmulators } from './lib/emulators/suite.mjs';
import { messageOf } from './lib/errors.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { mustRun, ROOT } from './lib/run.mjs';

const { values: options } = parseArgs({ options: { seed: { type: 'boolean', default: false } } });
if (!hasJava()) {
  console.error('The emulators need Java 11 or later. Install it and try again.');
  process.exit(1);
}
await ensureDependencies();
/** @type {{ emulators: Record<'auth' | 'firestore' | 'functions', { port: number }> }} */
const { emulators } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
const ports = {
  auth: emulators.auth.port,
  firestore: emulators.firestore.port,
  functions: emulators.functions.port,
};
try {
  const suite = await startEmulators({ ports, onLine: (line) => console.log(line) });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void suite.stop());
  if (options.seed) {
    await mustRun(process.execPath, [join(ROOT, 'scripts/lib/emulators/seed.mjs')], {
      env: {
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
      },
    });
  }
  await suite.ended;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
