/**
 * npm run deploy: builds the site and the functions, and publishes them with the database rules and indexes to the
 * project ROUNDEL_FIREBASE_PROJECT_ID. `--dry-run` only builds. `--without-functions` is for the free plan, on which
 * scripts/staff.mjs manages roles. A site without functions shows no published pages, ignores the settings in the
 * database, counts no events, and answers unknown Spanish addresses with the English 404 page.
 */
import { deployArguments, parseDeployment, withConfigFile } from './lib/deployment.mjs';
import { DEMO_PROJECT } from './emulators/suite.mjs';
import { toMessage } from './lib/errors.mjs';
import { ensureFirebaseTools } from './lib/firebase-tools.mjs';
import { buildFunctions, lockFunctions } from './lib/functions.mjs';
import { mustRun } from './lib/run.mjs';
import { readAppCheck, readAuthLimits, loadSettings } from './lib/settings.mjs';

async function deploy() {
  const { dryRun, functions } = parseDeployment(process.argv.slice(2));
  const project = process.env['ROUNDEL_FIREBASE_PROJECT_ID'];
  if (!project) {
    throw new Error(
      'No project to deploy to: set ROUNDEL_FIREBASE_PROJECT_ID to the ID of a Firebase project (see .env.example).',
    );
  }
  if (project === DEMO_PROJECT || !/^[a-z][a-z0-9-]{4,29}$/.test(project)) {
    throw new Error(`Cannot deploy to "${project}": it is not the ID of a real Firebase project.`);
  }
  readAppCheck(process.env);
  readAuthLimits(process.env);
  if (dryRun) console.log(`Dry run for ${project}: everything but the last step.`);
  console.log('Building the site into dist');
  await mustRun(process.execPath, ['scripts/build.mjs']);
  if (functions) {
    console.log('Building the functions into functions/lib');
    await buildFunctions();
    await lockFunctions();
  }
  const args = deployArguments(project, { functions });
  console.log(`firebase ${args.join(' ')}${dryRun ? ' (not run)' : ''}`);
  if (dryRun) return;
  // firebase-tools checks the configuration, loads the functions and compiles the rules before it publishes anything.
  const program = await ensureFirebaseTools();
  await withConfigFile({ functions }, process.env, (more) =>
    mustRun(process.execPath, [program, ...args, ...more]),
  );
}

loadSettings();
await deploy().catch((/** @type {unknown} */ error) => {
  console.error(toMessage(error));
  process.exitCode = 1;
});
