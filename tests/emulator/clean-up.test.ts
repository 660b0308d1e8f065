/** Which data are deleted together with an account, and which stay. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanUpAccount } from '../../functions/src/people/clean-up-account';
import { syncPeople } from '../../functions/src/people/sync-people';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();
let services: ReturnType<typeof adminServices>;
beforeAll(() => {
  services = adminServices();
});
afterAll(() => services.close());

/** The tab that wrote the drafts. */
const TAB = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('cleanUpAccount', () => {
  it('removes the user’s data and keeps everybody else’s', async () => {
    const [leaver, stayer] = [
      await backend.makeUser({ roles: ['editor', 'admin'] }),
      await backend.makeUser({ roles: ['editor'] }),
    ];
    for (const { id } of [leaver, stayer]) {
      await backend.write(`page_drafts/${id}_new_${TAB}`, { user_id: id, title: 'Unfinished' });
      await backend.write(`presets/${id}_1`, { user_id: id, name: 'Team' });
      await backend.write(`analytics/${id}`, {
        event_type: 'image_download',
        user_id: id,
        ip_address: '192.0.2.1',
      });
    }
    const grants = await backend.rowsWhere('user_roles', 'user_id', leaver.id);
    const ends = [...grants.values()].map(({ grant_id }) => `${grant_id as string}_revoked`);

    await backend.remove(leaver.id);

    // Wait for the events, because the clean-up anonymises them last.
    await expect
      .poll(() => backend.row(`analytics/${leaver.id}`), { timeout: 60_000 })
      .toEqual({ event_type: 'image_download', user_id: null, ip_address: null });
    expect(await backend.row(`profiles/${leaver.id}`)).toBeNull();
    expect(await backend.row(`page_drafts/${leaver.id}_new_${TAB}`)).toBeNull();
    expect(await backend.row(`presets/${leaver.id}_1`)).toBeNull();
    expect(await backend.rowsWhere('user_roles', 'user_id', leaver.id)).toEqual(new Map());
    const entries = await backend.rowsWhere('audit_log', 'target_id', leaver.id);
    expect([...entries.keys()].sort()).toEqual([...ends].sort());
    for (const entry of entries.values()) {
      expect(entry).toMatchObject({
        action: 'role_revoked',
        actor_id: 'system',
        target_email: leaver.email,
      });
    }

    expect(await backend.row(`profiles/${stayer.id}`)).toMatchObject({ id: stayer.id });
    expect(await backend.row(`page_drafts/${stayer.id}_new_${TAB}`)).not.toBeNull();
    expect(await backend.row(`presets/${stayer.id}_1`)).not.toBeNull();
    expect(await backend.row(`analytics/${stayer.id}`)).toMatchObject({ user_id: stayer.id });
    expect((await backend.rowsWhere('user_roles', 'user_id', stayer.id)).size).toBe(1);
  });

  it('removes what a token of the account still creates, and leaves a tombstone for a day', async () => {
    const { id, email } = await backend.makeUser();
    await backend.remove(id);
    const deleted = { timeout: 60_000 };
    await expect.poll(() => backend.row(`people/${id}`), deleted).toHaveProperty('deleted_at');
    const left = await backend.row(`people/${id}`);
    const day = 24 * 60 * 60 * 1_000;
    expect(left?.['expires_at']).toEqual(new Date(Number(left?.['deleted_at']) + day));

    // No rule allows these rows any more. A request that overlaps the deletion may still have written them.
    await backend.write(`profiles/${id}`, { id, email, first_name: '', last_name: '' });
    await expect.poll(() => backend.row(`profiles/${id}`), deleted).toBeNull();
    await backend.write(`presets/${id}_1`, { user_id: id, name: 'Team' });
    await backend.write(`page_drafts/${id}_new`, { user_id: id, title: 'Unfinished' });
    await backend.grant(id, 'editor');
    await syncPeople(services);
    expect(await backend.row(`presets/${id}_1`)).toBeNull();
    expect(await backend.row(`page_drafts/${id}_new`)).toBeNull();
    expect((await backend.rowsWhere('user_roles', 'user_id', id)).size).toBe(0);
    expect(await backend.row(`people/${id}`)).toEqual(left);
  });

  it('deletes no profile that is gone, because that event would start it again without end', async () => {
    const { id, email } = await backend.makeUser();
    await backend.remove(id);
    await expect
      .poll(() => backend.row(`people/${id}`), { timeout: 60_000 })
      .toHaveProperty('deleted_at');
    await expect.poll(() => backend.row(`profiles/${id}`)).toBeNull();
    const reference = services.firestore.doc(`profiles/${id}`);
    const prototype = Object.getPrototypeOf(reference) as typeof reference;
    const deletions = vi.spyOn(prototype, 'delete');
    onTestFinished(() => {
      deletions.mockRestore();
    });
    await cleanUpAccount(services, { id, email });
    expect(deletions).not.toHaveBeenCalled();
  });

  it('handles more events than fit into one batch', async () => {
    const { id } = await backend.makeUser();
    const ids = Array.from({ length: 450 }, (_, index) => `${id}-${index}`);
    await Promise.all(
      ids.map((event) => backend.write(`analytics/${event}`, { user_id: id, ip_address: 'x' })),
    );
    await backend.remove(id);
    await expect
      .poll(async () => (await backend.rowsWhere('analytics', 'user_id', id)).size, {
        timeout: 60_000,
      })
      .toBe(0);
    expect(await backend.row(`analytics/${id}-449`)).toEqual({ user_id: null, ip_address: null });
  });
});
