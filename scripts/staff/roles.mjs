/**
 * node scripts/staff/roles.mjs grant|revoke|list|sync email [role]: manages staff roles,
 * for the first admin and for projects without functions.
 */
import { codeOf } from '../lib/errors.mjs';
import { loadFunctionsModule } from '../lib/functions.mjs';
import { runCommand } from './command.mjs';

/**
 * @typedef {import('../lib/admin.mjs').Services} Services
 * @typedef {import('roundel-records/role').Role} Role
 * @typedef {{ action: 'list' | 'sync', email: string } | { action: 'grant' | 'revoke', email: string, role: Role }} Command
 */

/**
 * @param {readonly string[]} args
 * @returns {Command}
 */
function parse([action = '', email = '', ...rest]) {
  if (action !== 'grant' && action !== 'revoke' && action !== 'list' && action !== 'sync') {
    throw new Error(`Unknown command "${action}".`);
  }
  if (!/^\S+@\S+$/.test(email)) throw new Error(`"${email}" is not an email address.`);
  const takesRole = action === 'grant' || action === 'revoke';
  const role = takesRole ? (rest.shift() ?? '') : '';
  if (takesRole && role !== 'admin' && role !== 'editor') {
    throw new Error(`Unknown role "${role}": use admin or editor.`);
  }
  if (rest.length > 0) throw new Error(`Unexpected argument "${rest.join(' ')}".`);
  return /** @type {Command} */ ({ action, email, role });
}

/**
 * Returns a line with the roles of a person, which says if the claim in their token differs.
 *
 * @param {Services} services
 * @param {string} id
 * @param {Record<string, unknown>} claims
 */
async function list({ firestore }, id, claims) {
  const rows = await firestore.collection('user_roles').where('user_id', '==', id).get();
  const roles = rows.docs.map((row) => String(row.get('role'))).sort();
  const claim = Array.isArray(claims['roles']) ? claims['roles'].map(String).sort() : [];
  const differ = roles.join() === claim.join() ? '' : ' The token claim differs: run sync.';
  return `${roles.join(', ') || 'no roles'}.${differ}`;
}

await runCommand({
  usage: `Staff roles:

  node scripts/staff/roles.mjs grant  someone@example.org admin    grants a role (admin or editor)
  node scripts/staff/roles.mjs revoke someone@example.org editor   revokes it
  node scripts/staff/roles.mjs list   someone@example.org          lists the roles
  node scripts/staff/roles.mjs sync   someone@example.org          copies the roles to the token claim

The person must have signed up. A role takes effect once their email is verified.`,
  parse,
  async task(services, command, project) {
    const { grantRole, revokeRole } = await loadFunctionsModule('people/roles-by-hand');
    const { mirrorRoles } = await loadFunctionsModule('people/mirror-roles');
    const { email } = command;
    const { uid: id, customClaims = {} } = await services.auth
      .getUserByEmail(email)
      .catch((/** @type {unknown} */ error) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error;
        throw new Error(`${project} has no account with the e-mail ${email}.`);
      });
    const person = { id, email };
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
        return `${email}: ${await list(services, id, customClaims)}`;
      case 'sync': {
        const roles = (await mirrorRoles(services, id)) ?? [];
        return `${email}: the token claim is now ${roles.join(', ') || 'empty'}.`;
      }
    }
  },
});
