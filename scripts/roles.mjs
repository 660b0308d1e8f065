/**
 * node scripts/roles.mjs grant|revoke|list|sync email [role]: manages staff roles,
 * for the first admin and for projects without functions. See --help.
 */
import { adminServices } from './lib/admin.mjs';
import { DEMO_PROJECT } from './lib/emulators/suite.mjs';
import { FUNCTIONS, loadFunctionsModule } from './lib/functions.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { loadSettings } from './lib/settings.mjs';

const ROLES = ['admin', 'editor'];
const USAGE = `Staff roles:

  node scripts/roles.mjs grant  someone@example.org admin    grants a role (admin or editor)
  node scripts/roles.mjs revoke someone@example.org editor   revokes it
  node scripts/roles.mjs list   someone@example.org          lists the roles
  node scripts/roles.mjs sync   someone@example.org          copies the roles to the token claim

The person must have signed up. A role takes effect once their email is verified.

Uses the Firebase project ROUNDEL_FIREBASE_PROJECT_ID with this machine's credentials
(gcloud auth application-default login), or the emulators at FIREBASE_AUTH_EMULATOR_HOST
and FIRESTORE_EMULATOR_HOST.`;

/** Parses the command line. @throws {Error} with a message to print */
function parse([action, email, role, ...more]) {
  const takesRole = action === 'grant' || action === 'revoke';
  if (!takesRole && action !== 'list' && action !== 'sync') {
    throw new Error(`Unknown command "${action ?? ''}".`);
  }
  if (!/^\S+@\S+$/.test(email ?? '')) throw new Error(`"${email ?? ''}" is not an email address.`);
  if (takesRole && !ROLES.includes(role)) {
    throw new Error(`Unknown role "${role ?? ''}": use admin or editor.`);
  }
  if (more.length > 0 || (!takesRole && role !== undefined)) {
    throw new Error(`Unexpected argument "${[...(takesRole ? [] : [role]), ...more].join(' ')}".`);
  }
  return { action, email, role };
}

/** The project ID. @throws {Error} when the environment names no project */
function projectOf(env) {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = env;
  if (auth && firestore) return DEMO_PROJECT;
  if (auth || firestore) {
    throw new Error(
      'Set both FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or neither.',
    );
  }
  const project = env.ROUNDEL_FIREBASE_PROJECT_ID;
  if (!project) throw new Error('Set ROUNDEL_FIREBASE_PROJECT_ID to the ID of the project.');
  return project;
}

const ACTIONS = {
  async grant(services, person, role, { grantRole }) {
    const isNew = await grantRole(services, person, role);
    return isNew ? `${person.email} is now ${role}.` : `${person.email} was already ${role}.`;
  },
  async revoke(services, person, role, { revokeRole }) {
    const was = await revokeRole(services, person, role);
    return was ? `${person.email} is no longer ${role}.` : `${person.email} was not ${role}.`;
  },
  async list(services, person) {
    const rows = await services.firestore
      .collection('user_roles')
      .where('user_id', '==', person.id)
      .get();
    const roles = rows.docs.map((row) => row.get('role')).sort();
    const claim = person.claims.roles ?? [];
    const differ =
      roles.join() === [...claim].sort().join() ? '' : ' The token claim differs: run sync.';
    return `${person.email}: ${roles.join(', ') || 'no roles'}.${differ}`;
  },
  async sync(services, person, _role, { mirrorRoles }) {
    const roles = await mirrorRoles(services, person.id);
    return `${person.email}: the token claim is now ${roles.join(', ') || 'empty'}.`;
  },
};

/** The message to print for an error from Firebase. */
function explain(error, { email, project }) {
  if (error.code === 'auth/user-not-found') {
    return `Nobody has signed up with ${email} in ${project}.`;
  }
  if (
    /default credentials|invalid_grant|app\/invalid-credential/i.test(
      `${error.code} ${error.message}`,
    )
  ) {
    return `This machine has no credentials for ${project}: run gcloud auth application-default login.`;
  }
  if (/ECONNREFUSED/.test(error.message))
    return 'The emulators named in the environment are not running.';
  return error.message;
}

async function main(args) {
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  loadSettings();
  let wanted;
  try {
    wanted = { ...parse(args), project: projectOf(process.env) };
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  await ensureDependencies();
  await ensureDependencies(FUNCTIONS);
  const logic = {
    ...(await loadFunctionsModule('roles-by-hand')),
    ...(await loadFunctionsModule('mirror-roles')),
  };
  const services = await adminServices(wanted.project);
  try {
    const { uid, customClaims = {} } = await services.auth.getUserByEmail(wanted.email);
    const person = { id: uid, email: wanted.email, claims: customClaims };
    console.log(await ACTIONS[wanted.action](services, person, wanted.role, logic));
  } catch (error) {
    console.error(explain(error, wanted));
    process.exitCode = 1;
  } finally {
    await services.close();
  }
}

await main(process.argv.slice(2));
