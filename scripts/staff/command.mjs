import { adminServices } from '../lib/admin.mjs';
import { DEMO_PROJECT } from '../emulators/suite.mjs';
import { codeOf, messageOf } from '../lib/errors.mjs';
import { ensureDependencies } from '../lib/install.mjs';
import { loadSettings } from '../lib/settings.mjs';

/** @typedef {import('../lib/admin.mjs').Services} Services */

const WHERE = `Uses the Firebase project ROUNDEL_FIREBASE_PROJECT_ID with this machine's credentials
(gcloud auth application-default login), or the emulators at FIREBASE_AUTH_EMULATOR_HOST
and FIRESTORE_EMULATOR_HOST, with the project GCLOUD_PROJECT (default ${DEMO_PROJECT}).`;

/** The ID of the project to work on. @param {NodeJS.ProcessEnv} env */
function projectOf(env) {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = env;
  if (auth && firestore) return env['GCLOUD_PROJECT'] ?? DEMO_PROJECT;
  if (auth || firestore) {
    throw new Error(
      'Set both FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or neither.',
    );
  }
  const project = env['ROUNDEL_FIREBASE_PROJECT_ID'];
  if (!project) throw new Error('Set ROUNDEL_FIREBASE_PROJECT_ID to the ID of the project.');
  return project;
}

/**
 * The message to print for an error from Firebase.
 *
 * @param {unknown} error
 * @param {string} project
 */
function explain(error, project) {
  const [code, message] = [codeOf(error), messageOf(error)];
  if (/default credentials|invalid_grant|app\/invalid-credential/i.test(`${code} ${message}`)) {
    return `This machine has no credentials for ${project}: run gcloud auth application-default login.`;
  }
  const isRefused = message.includes('ECONNREFUSED');
  return isRefused ? 'The emulators named in the environment are not running.' : message;
}

/**
 * Runs a command on the accounts and the database of a project, and prints its result or why it failed.
 *
 * @template Options
 * @param {object} command
 * @param {string} command.usage
 * @param {(args: string[]) => Options} command.parse throws an error with a message to print
 * @param {(services: Services, options: Options, project: string) => Promise<string>} command.task resolves to the
 *   line to print
 */
export async function runCommand({ usage, parse, task }) {
  const args = process.argv.slice(2);
  const help = `${usage}\n\n${WHERE}`;
  if (args.includes('--help')) {
    console.log(help);
    return;
  }
  loadSettings();
  let options, project;
  try {
    options = parse(args);
    project = projectOf(process.env);
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${help}`);
    process.exitCode = 1;
    return;
  }
  await ensureDependencies('functions');
  const services = adminServices(project);
  try {
    console.log(await task(services, options, project));
  } catch (error) {
    console.error(explain(error, project));
    process.exitCode = 1;
  } finally {
    await services.close();
  }
}
