/** Links that show a saved draft to people without an account. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createPreview,
  listPreviews,
  previewedPage,
  revokePreview,
} from '../../functions/src/pages/page-previews';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { PREVIEW_LIMITS } from '../../packages/records/src/page-preview';

const NOW = new Date('2026-11-22T09:00:00.000Z');
const DAY_LATER = new Date('2026-11-23T09:00:00.000Z');
const JUST_BEFORE = new Date(DAY_LATER.getTime() - 1);
const EDITOR = { id: 'uid-of-the-editor', email: 'editor@example.org', signedInAt: 1_000 };
const PAGE = 'page-of-the-editor';
const LINK = { page: PAGE, hours: 24 } as const;

/** Returns a database with one editor and one draft, and a function that reads its audit log. */
async function setUp() {
  const { firestore, close } = adminServices(`demo-preview-${randomUUID().slice(0, 8)}`);
  onTestFinished(close);
  await firestore.doc(`user_roles/${EDITOR.id}_editor`).set({ user_id: EDITOR.id, role: 'editor' });
  await firestore.doc(`pages/${PAGE}`).set({
    title: 'Opening hours',
    slug: 'opening-hours',
    body: 'Draft.',
    description: '',
    status: 'draft',
    noindex: false,
    version: 1,
    updated_at: NOW,
    updated_by_name: 'Ada',
  });
  const actions = async () => {
    const { docs } = await firestore.collection('audit_log').get();
    return docs.map((entry) => entry.data());
  };
  return { firestore, actions };
}

describe('a preview link', () => {
  it('shows the draft until it expires, and nothing else of the row', async () => {
    const { firestore } = await setUp();
    const token = await createPreview(firestore, EDITOR, LINK, NOW);
    expect(await previewedPage(firestore, token, JUST_BEFORE)).toEqual({
      title: 'Opening hours',
      slug: 'opening-hours',
      body: 'Draft.',
      description: '',
      noindex: true,
      published_at: null,
      updated_at: NOW.toISOString(),
      expires_at: DAY_LATER.toISOString(),
    });
    expect(await previewedPage(firestore, token, DAY_LATER)).toBeNull();
    expect(await listPreviews(firestore, PAGE, DAY_LATER)).toEqual([]);
  });

  it('shows the changes beside a published page', async () => {
    const { firestore } = await setUp();
    await firestore.doc(`pages/${PAGE}`).update({ status: 'published' });
    await firestore.doc(`page_changes/${PAGE}`).set({ title: 'New hours', updated_at: NOW });
    const token = await createPreview(firestore, EDITOR, LINK, NOW);
    expect(await previewedPage(firestore, token, NOW)).toMatchObject({ title: 'New hours' });
  });

  it('is stored as a hash only', async () => {
    const { firestore } = await setUp();
    const token = await createPreview(firestore, EDITOR, LINK, NOW);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { docs } = await firestore.collection('page_previews').get();
    expect(JSON.stringify(docs.map((row) => [row.id, row.data()]))).not.toContain(token);
    expect(docs.map((row) => row.data())).toMatchObject([{ page_id: PAGE, created_by: EDITOR.id }]);
  });

  it('stops working when it is revoked, which is recorded once', async () => {
    const { firestore, actions } = await setUp();
    const token = await createPreview(firestore, EDITOR, LINK, NOW);
    const [link] = await listPreviews(firestore, PAGE, NOW);
    const id = link?.id ?? '';
    await Promise.all([revokePreview(firestore, EDITOR, id), revokePreview(firestore, EDITOR, id)]);
    expect(await previewedPage(firestore, token, NOW)).toBeNull();
    const found = await actions();
    expect(found.map(({ action }): unknown => action).sort()).toEqual([
      'preview_created',
      'preview_revoked',
    ]);
    for (const entry of found) {
      expect(entry).toMatchObject({
        actor_id: EDITOR.id,
        actor_email: EDITOR.email,
        role: null,
        target_id: PAGE,
        target_email: '',
        details: 'Opening hours',
      });
    }
    expect(JSON.stringify(found)).not.toContain(token);
  });

  it.each([
    ['its page is deleted', `pages/${PAGE}`],
    ['its creator has no role', `user_roles/${EDITOR.id}_editor`],
  ])('stops working when %s', async (_when, document) => {
    const { firestore } = await setUp();
    const token = await createPreview(firestore, EDITOR, LINK, NOW);
    await firestore.doc(document).delete();
    expect(await previewedPage(firestore, token, NOW)).toBeNull();
  });

  it('is unknown with any other token', async () => {
    const { firestore } = await setUp();
    await createPreview(firestore, EDITOR, LINK, NOW);
    expect(await previewedPage(firestore, 'a'.repeat(43), NOW)).toBeNull();
  });

  it('is refused to a person who is blocked or has no role, and for a page that is not there', async () => {
    const { firestore, actions } = await setUp();
    const other = { id: 'uid-of-another', email: '', signedInAt: 1_000 };
    await expect(createPreview(firestore, other, LINK, NOW)).rejects.toMatchObject({
      code: 'no-longer-staff',
    });
    await expect(
      createPreview(firestore, EDITOR, { ...LINK, page: 'no-such-page-here' }, NOW),
    ).rejects.toMatchObject({ code: 'no-page' });
    await firestore.doc(`people/${EDITOR.id}`).set({ disabled: true });
    await expect(createPreview(firestore, EDITOR, LINK, NOW)).rejects.toMatchObject({
      code: 'no-longer-staff',
    });
    await expect(revokePreview(firestore, EDITOR, 'a')).rejects.toMatchObject({
      code: 'no-longer-staff',
    });
    expect(await actions()).toEqual([]);
  });

  it('is refused when too many of the page still work', async () => {
    const { firestore } = await setUp();
    for (let each = 0; each < PREVIEW_LIMITS.perPage; each++) {
      await createPreview(firestore, EDITOR, LINK, NOW);
    }
    await expect(createPreview(firestore, EDITOR, LINK, NOW)).rejects.toMatchObject({
      code: 'too-many-links',
    });
    await createPreview(firestore, EDITOR, LINK, DAY_LATER);
  });
});
