import * as v from 'valibot';
import { createListSchema } from './fields';
import { parse } from './parse';
import { ROLES, type Role } from './role';

/** The claims that a token must have for its roles to be in effect. */
const RoleClaims = v.object({
  roles: createListSchema(v.picklist(ROLES)),
  email_verified: v.literal(true),
});

/**
 * Returns the roles that are in effect according to a token's claims. firestore.rules checks the same conditions:
 * `roles` is a list, and the e-mail address is verified.
 */
export function readRoles(claims: Readonly<Record<string, unknown>>): readonly Role[] {
  const given = parse(RoleClaims, claims)?.roles ?? [];
  return ROLES.filter((role) => given.includes(role));
}
