/**
 * npm run deploy: builds, checks and publishes the site, the database rules and
 * indexes, and the functions to the project ROUNDEL_FIREBASE_PROJECT_ID.
 * `--dry-run` stops before it publishes. `--without-functions` is for the free plan, which has no
 * functions: manage roles with scripts/roles.mjs there. Such a site shows no
 * published pages, ignores the settings in the database and counts no events. The rewrites that
 * call functions are left out: unknown Spanish addresses get the English 404 page, and the browser
 * redirects from unknown tools to the list of tools.
 */
import { parseArgs } from 'node:util';
import { checkDeployment } from './lib/deploy/check.mjs';
import { withConfigFile } from './lib/deploy/config.mjs';
import { DEMO_PROJECT } from './lib/emulators/suite.mjs';
import { messageOf } from './lib/errors.mjs';
import { ensureFirebaseTools } from './lib/firebase-tools.mjs';
import { buildFunctions, lockFunctions } from './lib/functions.mjs';
import { mustRun } from './lib/run.mjs';
import { appCheckOf, loadSettings } from './lib/settings.mjs';

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
  const project = env['ROUNDEL_FIREBASE_PROJECT_ID'];
  if (!project) {
    throw new Error(
      'No project to deploy to: set ROUNDEL_FIREBASE_PROJECT_ID to the ID of a Firebase project (see .env.example).',
    );
  }
  if (project === DEMO_PROJECT || !/^[a-z][a-z0-9-]{4,29}$/.test(project)) {
    throw new Error(`Cannot deploy to "${project}": it is not the ID of a real Firebase project.`);
  }
  appCheckOf(env);
  return { project, dryRun: values['dry-run'], functions: !values['without-functions'] };
}

/**
 * @param {Deployment} deployment
 * @returns {{ text: string, publishes?: boolean, run: () => Promise<void> }[]}
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
      ? [
          {
            text: 'build the functions into functions/lib',
            run: async () => {
              await buildFunctions();
              await lockFunctions();
            },
          },
        ]
      : []),
    {
      text: 'check what can be checked without the project',
      run: async () => {
        for (const line of await checkDeployment({ project, functions })) console.log(`   ${line}`);
      },
    },
    {
      text: `firebase ${args.join(' ')}`,
      publishes: true,
      run: async () => {
        const program = await ensureFirebaseTools();
        await withConfigFile({ functions }, process.env, async (more) =>
          mustRun(process.execPath, [program, ...args, ...more]),
        );
      },
    },
  ];
}

loadSettings();
try {
  const wanted = parse(process.argv.slice(2), process.env);
  if (wanted.dryRun) {
    console.log(`Dry run for ${wanted.project}: everything but the last step.`);
  }
  for (const [index, { text, publishes, run }] of stepsOf(wanted).entries()) {
    const skip = publishes === true && wanted.dryRun;
    console.log(`${index + 1}. ${text}${skip ? ' (not run)' : ''}`);
    if (!skip) await run();
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
