/**
 * node scripts/emulators.mjs: the emulators by themselves, on the ports of
 * firebase.json, until Ctrl-C. `npm start` brings its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasJava, startEmulators } from './lib/emulators/suite.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

if (!hasJava()) {
  console.error('The emulators need Java 11 or later: install it and try again.');
  process.exit(1);
}
await ensureDependencies();
const { emulators } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
const ports = Object.fromEntries(
  ['auth', 'firestore', 'functions'].map((name) => [name, emulators[name].port]),
);
try {
  const suite = await startEmulators({ ports, onLine: (line) => console.log(line) });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void suite.stop());
  await suite.ended;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
