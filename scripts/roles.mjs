/**
 * node scripts/roles.mjs grant|revoke|list|sync email [role]: manages staff roles,
 * for the first admin and for projects without functions. See --help.
 */
import { adminServices } from './lib/admin.mjs';
import { codeOf, messageOf } from './lib/errors.mjs';
import { loadFunctionsModule } from './lib/functions.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { projectOf } from './lib/project.mjs';
import { loadSettings } from './lib/settings.mjs';

/**
 * @typedef {import('./lib/admin.mjs').Services} Services
 * @typedef {import('roundel-records/role').Role} Role
 * @typedef {{ id: string, email: string, claims: Record<string, unknown> }} Person
 * @typedef {{ action: 'list' | 'sync', email: string } | { action: 'grant' | 'revoke', email: string, role: Role }} Command
 */

const USAGE = `Staff roles:

  node scripts/roles.mjs grant  someone@example.org admin    grants a role (admin or editor)
  node scripts/roles.mjs revoke someone@example.org editor   revokes it
  node scripts/roles.mjs list   someone@example.org          lists the roles
  node scripts/roles.mjs sync   someone@example.org          copies the roles to the token claim

The person must have signed up. A role takes effect once their email is verified.

Uses the Firebase project ROUNDEL_FIREBASE_PROJECT_ID with this machine's credentials
(gcloud auth application-default login), or the emulators at FIREBASE_AUTH_EMULATOR_HOST
and FIRESTORE_EMULATOR_HOST.`;

/**
 * Parses the command line.
 *
 * @param {readonly string[]} args
 * @returns {Command}
 * @throws {Error} with a message to print
 */
function parse([action = '', email = '', ...rest]) {
  if (action !== 'grant' && action !== 'revoke' && action !== 'list' && action !== 'sync') {
    throw new Error(`Unknown command "${action}".`);
  }
  if (!/^\S+@\S+$/.test(email)) throw new Error(`"${email}" is not an email address.`);
  if (action === 'list' || action === 'sync') {
    refuseMore(rest);
    return { action, email };
  }
  const [role = '', ...more] = rest;
  if (role !== 'admin' && role !== 'editor') {
    throw new Error(`Unknown role "${role}": use admin or editor.`);
  }
  refuseMore(more);
  return { action, email, role };
}

/** @param {readonly string[]} args */
function refuseMore(args) {
  if (args.length > 0) throw new Error(`Unexpected argument "${args.join(' ')}".`);
}

/**
 * The line that lists a person's roles, and says whether their token agrees.
 *
 * @param {Services} services
 * @param {Person} person
 */
async function list({ firestore }, { id, email, claims }) {
  const rows = await firestore.collection('user_roles').where('user_id', '==', id).get();
  const roles = rows.docs.map((row) => String(row.get('role'))).sort();
  const claim = Array.isArray(claims['roles']) ? claims['roles'].map(String).sort() : [];
  const differ = roles.join() === claim.join() ? '' : ' The token claim differs: run sync.';
  return `${email}: ${roles.join(', ') || 'no roles'}.${differ}`;
}

/**
 * Runs a command. Returns the line to print.
 *
 * @param {Services} services
 * @param {Person} person
 * @param {Command} command
 */
async function execute(services, person, command) {
  const { grantRole, revokeRole } = await loadFunctionsModule('people/roles-by-hand');
  const { mirrorRoles } = await loadFunctionsModule('people/mirror-roles');
  const { email } = person;
  switch (command.action) {
    case 'grant': {
      const isNew = await grantRole(services, person, command.role);
      return `${email} ${isNew ? 'is now' : 'was already'} ${command.role}.`;
    }
    case 'revoke': {
      const had = await revokeRole(services, person, command.role);
      return `${email} ${had ? 'is no longer' : 'was not'} ${command.role}.`;
    }
    case 'list':
      return list(services, person);
    case 'sync': {
      const roles = (await mirrorRoles(services, person.id)) ?? [];
      return `${email}: the token claim is now ${roles.join(', ') || 'empty'}.`;
    }
  }
}

/**
 * The message to print for an error from Firebase.
 *
 * @param {unknown} error
 * @param {{ email: string, project: string }} asked
 */
function explain(error, { email, project }) {
  const [code, message] = [codeOf(error), messageOf(error)];
  if (code === 'auth/user-not-found') return `${project} has no account with the e-mail ${email}.`;
  if (/default credentials|invalid_grant|app\/invalid-credential/i.test(`${code} ${message}`)) {
    return `This machine has no credentials for ${project}: run gcloud auth application-default login.`;
  }
  if (/ECONNREFUSED/.test(message))
    return 'The emulators named in the environment are not running.';
  return message;
}

/** @param {readonly string[]} args */
async function main(args) {
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  loadSettings();
  let command, project;
  try {
    command = parse(args);
    project = projectOf(process.env);
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  await ensureDependencies({ functions: true });
  const services = await adminServices(project);
  const { email } = command;
  try {
    const { uid, customClaims = {} } = await services.auth.getUserByEmail(email);
    console.log(await execute(services, { id: uid, email, claims: customClaims }, command));
  } catch (error) {
    console.error(explain(error, { email, project }));
    process.exitCode = 1;
  } finally {
    await services.close();
  }
}

await main(process.argv.slice(2));
