/**
 * npm run deploy: builds and publishes the site, the rules and indexes of the
 * database, and the functions, to the project ROUNDEL_FIREBASE_PROJECT_ID.
 * `--dry-run` says what it would do and does nothing.
 */
import { parseArgs } from 'node:util';
import { DEMO_PROJECT } from './lib/emulators/suite.mjs';
import { ensureFirebaseTools } from './lib/firebase-tools.mjs';
import { buildFunctions } from './lib/functions.mjs';
import { mustRun } from './lib/run.mjs';
import { loadSettings } from './lib/settings.mjs';

const WHAT = 'hosting,firestore,functions';

/** @throws {Error} with a message for whoever asked */
function parse(args, env) {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } });
  const project = env.ROUNDEL_FIREBASE_PROJECT_ID;
  if (!project) {
    throw new Error(
      'Nothing says where to: set ROUNDEL_FIREBASE_PROJECT_ID to the id of a Firebase project (see .env.example).',
    );
  }
  if (project === DEMO_PROJECT || !/^[a-z][a-z0-9-]{4,29}$/.test(project)) {
    throw new Error(`"${project}" is not the id of a Firebase project one can publish to.`);
  }
  return { project, dryRun: values['dry-run'] === true };
}

function stepsOf(project) {
  const args = ['deploy', '--project', project, '--only', WHAT, '--non-interactive'];
  return [
    {
      text: 'build the site into dist',
      run: () => mustRun(process.execPath, ['scripts/build.mjs']),
    },
    { text: 'build the functions into functions/lib', run: () => buildFunctions() },
    {
      text: `firebase ${args.join(' ')}`,
      run: async () => mustRun(process.execPath, [await ensureFirebaseTools(), ...args]),
    },
  ];
}

loadSettings();
try {
  const { project, dryRun } = parse(process.argv.slice(2), process.env);
  if (dryRun) console.log(`Nothing is published. Without --dry-run, for ${project}:`);
  for (const [index, { text, run }] of stepsOf(project).entries()) {
    console.log(`${index + 1}. ${text}`);
    if (!dryRun) await run();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
