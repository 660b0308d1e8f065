/**
 * npm run deploy: builds and publishes the site, the rules and indexes of the
 * database, and the functions, to the project ROUNDEL_FIREBASE_PROJECT_ID.
 * `--dry-run` says what it would do and does nothing; `--without-functions` is
 * for projects on the free plan, which has none: roles are then kept by
 * scripts/roles.mjs, and visitors are given no published pages and settings.
 */
import { parseArgs } from 'node:util';
import { DEMO_PROJECT } from './lib/emulators/suite.mjs';
import { ensureFirebaseTools } from './lib/firebase-tools.mjs';
import { buildFunctions } from './lib/functions.mjs';
import { mustRun } from './lib/run.mjs';
import { loadSettings } from './lib/settings.mjs';

/** @throws {Error} with a message for whoever asked */
function parse(args, env) {
  const { values } = parseArgs({
    args,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'without-functions': { type: 'boolean', default: false },
    },
  });
  const project = env.ROUNDEL_FIREBASE_PROJECT_ID;
  if (!project) {
    throw new Error(
      'Nothing says where to: set ROUNDEL_FIREBASE_PROJECT_ID to the id of a Firebase project (see .env.example).',
    );
  }
  if (project === DEMO_PROJECT || !/^[a-z][a-z0-9-]{4,29}$/.test(project)) {
    throw new Error(`"${project}" is not the id of a Firebase project one can publish to.`);
  }
  return { project, dryRun: values['dry-run'], functions: !values['without-functions'] };
}

function stepsOf({ project, functions }) {
  const what = `hosting,firestore${functions ? ',functions' : ''}`;
  const args = ['deploy', '--project', project, '--only', what, '--non-interactive'];
  return [
    {
      text: 'build the site into dist',
      run: () => mustRun(process.execPath, ['scripts/build.mjs']),
    },
    ...(functions
      ? [{ text: 'build the functions into functions/lib', run: () => buildFunctions() }]
      : []),
    {
      text: `firebase ${args.join(' ')}`,
      run: async () => mustRun(process.execPath, [await ensureFirebaseTools(), ...args]),
    },
  ];
}

loadSettings();
try {
  const wanted = parse(process.argv.slice(2), process.env);
  if (wanted.dryRun) {
    console.log(`Nothing is published. Without --dry-run, for ${wanted.project}:`);
  }
  for (const [index, { text, run }] of stepsOf(wanted).entries()) {
    console.log(`${index + 1}. ${text}`);
    if (!wanted.dryRun) await run();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
