import { parseArgs } from 'node:util';
import { DEMO_PROJECT } from '../emulators/suite.mjs';
import { adminServices } from './admin.mjs';
import { readCode, toMessage } from './errors.mjs';
import { loadByHand } from './functions.mjs';
import { ensureDependencies } from './install.mjs';

const HELP = `What the staff area and the functions do, by hand:

  node scripts/staff.mjs grant  someone@example.org admin    grants a role (admin or editor)
  node scripts/staff.mjs revoke someone@example.org editor   revokes it
  node scripts/staff.mjs sync   someone@example.org          copies the roles to the token claim, and lists them
  node scripts/staff.mjs people       writes a row for every account, from which admins search
  node scripts/staff.mjs count-days   counts the events of every finished day that has no count yet
    --until TIME                      the time to treat as now, such as 2026-11-21T10:00:00Z

The person must have signed up. A role takes effect once their email is verified.

Uses the Firebase project ROUNDEL_FIREBASE_PROJECT_ID with this machine's credentials
(gcloud auth application-default login), or the emulators at FIREBASE_AUTH_EMULATOR_HOST
and FIRESTORE_EMULATOR_HOST, with the project GCLOUD_PROJECT (default ${DEMO_PROJECT}).`;

/** How many arguments a command has: an e-mail address, then a role. @type {Readonly<Record<string, number>>} */
const COMMANDS = { grant: 2, revoke: 2, sync: 1, people: 0, 'count-days': 0 };

/** Parses the command line. @param {readonly string[]} given @throws {Error} with a message to print */
function parse(given) {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { until: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command = '', ...args] = positionals;
  const [email = '', role = ''] = args;
  const count = COMMANDS[command];
  if (values.help) return null;
  if (count === undefined) throw new Error(`Unknown command "${command}".`);
  if (count > 0 && !/^\S+@\S+$/.test(email)) throw new Error(`"${email}" is not an email address.`);
  if (count > 1 && role !== 'admin' && role !== 'editor') {
    throw new Error(`Unknown role "${role}": use admin or editor.`);
  }
  if (args.length > count) throw new Error(`Unexpected argument "${args.slice(count).join(' ')}".`);
  const now = new Date(values.until ?? Date.now());
  if (Number.isNaN(now.getTime())) throw new Error(`--until: "${values.until}" is not a time.`);
  return { command, email, role: /** @type {import('roundel-records/role').Role} */ (role), now };
}

/** The ID of the project to work on. @param {NodeJS.ProcessEnv} env @throws {Error} with a message to print */
function findProject(env) {
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
 * Runs a command. Returns the line to print.
 *
 * @param {ReturnType<typeof adminServices>} services
 * @param {import('./functions.mjs').ByHand} byHand
 * @param {NonNullable<ReturnType<typeof parse>>} options
 * @param {string} project
 */
async function run(services, byHand, { command, email, role, now }, project) {
  const { auth, firestore } = services;
  if (command === 'people') {
    const { accounts, written } = await byHand.syncPeople(services);
    return `${accounts} accounts, ${written} rows written.`;
  }
  if (command === 'count-days') {
    const store = byHand.dailyStore(firestore);
    let days = 0;
    /** @type {typeof store.save} */
    const save = async (counts) => {
      await store.save(counts);
      days += 1;
    };
    await byHand.rollUpAll({ ...store, save }, now);
    return days === 0
      ? 'All finished days of the last 90 are already counted.'
      : `Counted ${days} days.`;
  }
  const { uid: id } = await auth.getUserByEmail(email).catch((/** @type {unknown} */ error) => {
    if (readCode(error) !== 'auth/user-not-found') throw error;
    throw new Error(`${project} has no account with the e-mail ${email}.`);
  });
  if (command === 'grant') {
    const isNew = await byHand.grantRole(services, { id, email }, role);
    return `${email} ${isNew ? 'is now' : 'was already'} ${role}.`;
  }
  if (command === 'revoke') {
    const had = await byHand.revokeRole(services, { id, email }, role);
    return `${email} ${had ? 'is no longer' : 'was not'} ${role}.`;
  }
  const roles = (await byHand.mirrorRoles(services, id)) ?? [];
  return `${email}: ${roles.join(', ') || 'no roles'}.`;
}

/** The message to print for an error from Firebase. @param {unknown} error @param {string} project */
function explain(error, project) {
  const [code, message] = [readCode(error), toMessage(error)];
  if (/default credentials|invalid_grant|app\/invalid-credential/i.test(`${code} ${message}`)) {
    return `This machine has no credentials for ${project}: run gcloud auth application-default login.`;
  }
  const isRefused = message.includes('ECONNREFUSED');
  return isRefused ? 'The emulators named in the environment are not running.' : message;
}

/**
 * Runs a command line of scripts/staff.mjs. Returns the exit code, and what to print: with the code 1, an error.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof loadByHand} [load] for callers that have loaded the functions in another way
 * @returns {Promise<{ code: 0 | 1, text: string }>}
 */
export async function runStaff(args, env, load = loadByHand) {
  try {
    const options = parse(args);
    if (options === null) return { code: 0, text: HELP };
    const project = findProject(env);
    await ensureDependencies('functions');
    const services = adminServices(project);
    try {
      return { code: 0, text: await run(services, await load(), options, project) };
    } catch (error) {
      return { code: 1, text: explain(error, project) };
    } finally {
      await services.close();
    }
  } catch (error) {
    return { code: 1, text: `${toMessage(error)}\n\n${HELP}` };
  }
}
