/** A function mirrors the rows of `user_roles` into claims. */
import { describe, expect, it } from 'vitest';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();

/** Polls the claim, which changes when the function has run. */
function readClaim(id: string) {
  return expect.poll(async () => (await backend.claims(id))['roles'], { timeout: 60_000 });
}

describe('mirrorRoles', () => {
  it('follows rows being added and deleted, several per user', async () => {
    const { id } = await backend.makeUser();
    await backend.grant(id, 'editor');
    await readClaim(id).toEqual(['editor']);
    await backend.grant(id, 'admin');
    await readClaim(id).toEqual(['admin', 'editor']);
    await backend.erase(`user_roles/${id}_editor`);
    await readClaim(id).toEqual(['admin']);
    await backend.erase(`user_roles/${id}_admin`);
    await readClaim(id).toEqual([]);
  });

  it('follows a row that changes its role and its user', async () => {
    const [first, second] = [await backend.makeUser(), await backend.makeUser()];
    const path = `user_roles/${first.id}_moving`;
    await backend.write(path, { user_id: first.id, role: 'editor' });
    await readClaim(first.id).toEqual(['editor']);
    await backend.write(path, { user_id: first.id, role: 'admin' });
    await readClaim(first.id).toEqual(['admin']);
    await backend.write(path, { user_id: second.id, role: 'admin' });
    await readClaim(second.id).toEqual(['admin']);
    await readClaim(first.id).toEqual([]);
  });

  it('ignores unknown roles', async () => {
    const { id } = await backend.makeUser();
    await backend.write(`user_roles/${id}_owner`, { user_id: id, role: 'owner' });
    await backend.write(`user_roles/${id}_number`, { user_id: id, role: 1 });
    await backend.grant(id, 'editor');
    await readClaim(id).toEqual(['editor']);
  });

  it('is not blocked by rows without a valid user', async () => {
    const { id } = await backend.makeUser();
    await backend.write('user_roles/nobody_admin', { user_id: 'nobody', role: 'admin' });
    await backend.write('user_roles/broken', { role: 'admin' });
    await backend.grant(id, 'admin');
    await readClaim(id).toEqual(['admin']);
  });

  it('ends with the claim that matches the rows, however quickly they change', async () => {
    const { id } = await backend.makeUser();
    await Promise.all([backend.grant(id, 'admin'), backend.grant(id, 'editor')]);
    await Promise.all([
      backend.erase(`user_roles/${id}_admin`),
      backend.write(`user_roles/${id}_again`, { user_id: id, role: 'editor' }),
    ]);
    await readClaim(id).toEqual(['editor']);
  });
});
