/** The audit log shows admins when a change of roles has taken effect. */
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();

/** Returns an entry of the audit log, as an admin's browser writes it together with the row of `user_roles`. */
function entry(action: string, target: string) {
  return {
    action,
    actor_id: 'admin',
    actor_email: 'admin@roundel.test',
    target_id: target,
    target_email: '',
    role: 'editor',
    details: '',
    at: new Date(),
  };
}

async function inEffect(id: string): Promise<Date> {
  return vi.waitFor(
    async () => {
      const since = (await backend.row(`audit_log/${id}`))?.['in_effect_at'];
      if (!(since instanceof Date)) throw new Error(`${id} is not in effect.`);
      return since;
    },
    { timeout: 30_000, interval: 200 },
  );
}

it('records in the audit log when a grant and a revocation reach the claims', async () => {
  const person = await backend.makeUser();
  const grant = randomUUID();
  await backend.write(`audit_log/${grant}`, entry('role_granted', person.id));
  await backend.write(`user_roles/${person.id}_editor`, {
    user_id: person.id,
    role: 'editor',
    granted_by: 'admin',
    granted_at: new Date(),
    grant_id: grant,
  });
  await inEffect(grant);
  expect(await backend.claims(person.id)).toEqual({ roles: ['editor'] });
  expect(await backend.row(`audit_log/${grant}_revoked`)).toBeNull();

  await backend.write(`audit_log/${grant}_revoked`, entry('role_revoked', person.id));
  await backend.erase(`user_roles/${person.id}_editor`);
  await inEffect(`${grant}_revoked`);
  expect(await backend.claims(person.id)).toEqual({ roles: [] });
}, 60_000);
