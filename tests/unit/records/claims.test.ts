/** Tests which roles a token gives to its user. firestore.rules must give the same roles. */
import { expect, it } from 'vitest';
import { readRoles } from '../../../packages/records/src/claims';

it('gives the roles of a verified account, in a fixed order and without others', () => {
  const roles = ['admin', 'owner', 'editor', 'admin', 3];
  expect(readRoles({ roles, email_verified: true, sub: 'a' })).toEqual(['editor', 'admin']);
});

it.each([
  {},
  { roles: ['admin'] },
  { roles: ['admin'], email_verified: false },
  { roles: ['admin'], email_verified: 'true' },
  { roles: 'admin', email_verified: true },
  { roles: { admin: true }, email_verified: true },
])('gives none with the claims %j', (claims) => {
  expect(readRoles(claims)).toEqual([]);
});
