/**
 * npm run deploy: builds and publishes the site, the database rules and indexes,
 * and the functions to the project ROUNDEL_FIREBASE_PROJECT_ID. `--dry-run` only
 * prints the steps. `--without-functions` is for the free plan, which has no
 * functions: manage roles with scripts/roles.mjs there. Such a site shows no
 * published pages and ignores the settings in the database.
 */
import { parseArgs } from 'node:util';
import { DEMO_PROJECT } from './lib/emulators/suite.mjs';
import { messageOf } from './lib/errors.mjs';
import { ensureFirebaseTools } from './lib/firebase-tools.mjs';
import { buildFunctions } from './lib/functions.mjs';
import { mustRun } from './lib/run.mjs';
import { loadSettings } from './lib/settings.mjs';

/** @typedef {{ project: string, dryRun: boolean, functions: boolean }} Deployment */

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Deployment}
 * @throws {Error} with a message to print
 */
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
      'No project to deploy to: set ROUNDEL_FIREBASE_PROJECT_ID to the ID of a Firebase project (see .env.example).',
    );
  }
  if (project === DEMO_PROJECT || !/^[a-z][a-z0-9-]{4,29}$/.test(project)) {
    throw new Error(`Cannot deploy to "${project}": it is not the ID of a real Firebase project.`);
  }
  return { project, dryRun: values['dry-run'], functions: !values['without-functions'] };
}

/**
 * @param {Deployment} deployment
 * @returns {{ text: string, run: () => Promise<void> }[]}
 */
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
    console.log(`Dry run: nothing is published. Steps for ${wanted.project}:`);
  }
  for (const [index, { text, run }] of stepsOf(wanted).entries()) {
    console.log(`${index + 1}. ${text}`);
    if (!wanted.dryRun) await run();
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
