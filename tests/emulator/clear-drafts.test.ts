/** Which unsaved drafts are deleted at night. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { clearDrafts } from '../../functions/src/pages/clear-drafts';
import { DAY_MS } from '../../packages/records/src/day';
import { PAGE_LIMITS } from '../../packages/records/src/page';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();
const { firestore, close } = adminServices();

afterAll(close);

it('deletes drafts that nobody has continued for 90 days, and no others', async () => {
  const now = new Date();
  const [old, recent] = [randomUUID(), randomUUID()];
  const last = now.getTime() - PAGE_LIMITS.draftDaysKept * DAY_MS;
  await backend.write(`page_drafts/${old}`, { updated_at: new Date(last - 1_000) });
  await backend.write(`page_drafts/${recent}`, { updated_at: new Date(last + 1_000) });
  await clearDrafts(firestore, now);
  expect(await backend.row(`page_drafts/${old}`)).toBeNull();
  expect(await backend.row(`page_drafts/${recent}`)).not.toBeNull();
});
