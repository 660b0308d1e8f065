/** Pages are published at the times that staff set. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { publishScheduled } from '../../functions/src/pages/publish-scheduled';
import { adminServices } from '../../scripts/lib/admin.mjs';

const NOW = new Date('2026-11-22T09:00:00.000Z');
const EDITOR = 'uid-of-the-editor';

function text(slug: string, more: object = {}) {
  return {
    title: 'Round pictures',
    slug,
    body: 'Saved.',
    description: 'About them.',
    noindex: true,
    images: [] as string[],
    search: ['r', 'ro'],
    updated_by: 'uid-of-another',
    updated_by_name: 'Another',
    updated_at: new Date(0),
    ...more,
  };
}

/** Returns a database with one editor, and functions that fill and read it. */
async function setUp() {
  const { firestore, close } = adminServices(`demo-publish-${randomUUID().slice(0, 8)}`);
  onTestFinished(close);
  const put = (path: string, row: object) => firestore.doc(path).set(row);
  const row = async (path: string) => (await firestore.doc(path).get()).data();
  await put(`user_roles/${EDITOR}_editor`, { user_id: EDITOR, role: 'editor' });
  /** Stores a draft as version 3, with its slug. */
  const draft = async (id: string, more: object = {}) => {
    const { slug, ...rest } = { slug: `slug-of-${id}`, ...more };
    await put(`page_slugs/${slug}`, { page_id: id });
    await put(`pages/${id}`, {
      ...text(slug, rest),
      version: 3,
      status: 'draft',
      published_at: null,
      created_by: 'uid-of-another',
    });
  };
  /** Stores a page that was published as version 3 and saved with changes as version 4. */
  const changed = async (id: string, changes: object = {}, live: object = {}) => {
    await draft(id, { body: 'Published.', ...live });
    const published_at = new Date(1_000);
    await firestore.doc(`pages/${id}`).update({ status: 'published', published_at });
    await put(`page_changes/${id}`, { ...text(`slug-of-${id}`, changes), version: 4 });
  };
  const schedule = (id: string, version: number, minutes = -1) =>
    put(`page_schedules/${id}`, {
      version,
      scheduled_by: EDITOR,
      scheduled_by_name: 'Ada',
      skipped: '',
      publish_at: new Date(NOW.getTime() + minutes * 60_000),
    });
  const skipReason = async (id: string) =>
    (await row(`page_schedules/${id}`))?.['skipped'] as unknown;
  return { firestore, put, row, draft, changed, schedule, skipReason };
}

const ONE = { published: 1, skipped: 0, failed: [] };
const SKIPPED = { published: 0, skipped: 1, failed: [] };
const NONE = { published: 0, skipped: 0, failed: [] };

describe('publishScheduled', () => {
  it('publishes a draft in the name of the person who set the time, with its version', async () => {
    const { firestore, row, draft, schedule } = await setUp();
    await draft('page');
    await schedule('page', 3, 0);
    expect(await publishScheduled(firestore, NOW)).toEqual(ONE);
    const page = await row('pages/page');
    expect(page).toMatchObject({
      status: 'published',
      version: 4,
      body: 'Saved.',
      noindex: true,
      slug: 'slug-of-page',
      updated_by: EDITOR,
      updated_by_name: 'Ada',
      created_by: 'uid-of-another',
      published_at: page?.['updated_at'] as unknown,
    });
    expect(await row('pages/page/versions/4')).toEqual({
      title: 'Round pictures',
      slug: 'slug-of-page',
      body: 'Saved.',
      description: 'About them.',
      noindex: true,
      status: 'published',
      saved_by: EDITOR,
      saved_by_name: 'Ada',
      saved_at: page?.['updated_at'] as unknown,
    });
    expect(await row('page_schedules/page')).toBeUndefined();
    expect(await publishScheduled(firestore, NOW)).toEqual(NONE);
  });

  it('publishes nothing before its time', async () => {
    const { firestore, row, draft, schedule } = await setUp();
    await draft('page');
    await schedule('page', 3, 1);
    expect(await publishScheduled(firestore, NOW)).toEqual(NONE);
    expect(await row('pages/page')).toMatchObject({ status: 'draft', version: 3 });
  });

  it('publishes changes under their new slug, and frees the old one', async () => {
    const { firestore, row, changed, schedule } = await setUp();
    await changed('page', { slug: 'new-slug' });
    await schedule('page', 4);
    const before = await row('pages/page');
    expect(await publishScheduled(firestore, NOW)).toEqual(ONE);
    expect(await row('pages/page')).toMatchObject({
      status: 'published',
      version: 5,
      body: 'Saved.',
      slug: 'new-slug',
      published_at: before?.['published_at'] as unknown,
    });
    expect(await row('page_changes/page')).toBeUndefined();
    expect(await row('page_slugs/new-slug')).toEqual({ page_id: 'page' });
    expect(await row('page_slugs/slug-of-page')).toBeUndefined();
  });

  it('skips a page that was saved or published since, and says why', async () => {
    const { firestore, row, draft, changed, schedule, skipReason } = await setUp();
    await draft('saved');
    await schedule('saved', 2);
    await changed('changed');
    await schedule('changed', 3);
    await changed('published');
    await firestore.doc('page_changes/published').delete();
    await schedule('published', 3);
    expect(await publishScheduled(firestore, NOW)).toEqual({ ...SKIPPED, skipped: 3 });
    for (const id of ['saved', 'changed', 'published']) {
      expect(await skipReason(id)).toBe('changed');
      expect(await row(`pages/${id}`)).toMatchObject({ version: 3 });
    }
    expect(await publishScheduled(firestore, NOW)).toEqual(NONE);
  });

  it('skips changes whose slug another page took', async () => {
    const { firestore, row, changed, schedule, skipReason } = await setUp();
    await changed('page', { slug: 'taken' });
    await schedule('page', 4);
    await firestore.doc('page_slugs/taken').set({ page_id: 'another' });
    expect(await publishScheduled(firestore, NOW)).toEqual(SKIPPED);
    expect(await skipReason('page')).toBe('slug-taken');
    expect(await row('pages/page')).toMatchObject({ version: 3, body: 'Published.' });
    expect(await row('page_slugs/taken')).toEqual({ page_id: 'another' });
  });

  it('skips the page of a person who is no longer on the staff, or blocked', async () => {
    const { firestore, put, row, draft, schedule, skipReason } = await setUp();
    await draft('page');
    await schedule('page', 3);
    await put(`people/${EDITOR}`, { disabled: true });
    expect(await publishScheduled(firestore, NOW)).toEqual(SKIPPED);
    expect(await skipReason('page')).toBe('not-staff');
    await put(`people/${EDITOR}`, { disabled: false });
    await firestore.doc(`user_roles/${EDITOR}_editor`).delete();
    await schedule('page', 3);
    expect(await publishScheduled(firestore, NOW)).toEqual(SKIPPED);
    await put(`user_roles/${EDITOR}_admin`, { user_id: EDITOR, role: 'admin' });
    await schedule('page', 3);
    expect(await publishScheduled(firestore, NOW)).toEqual(ONE);
    expect(await row('pages/page')).toMatchObject({ status: 'published' });
  });

  it('removes the time of a page that was deleted', async () => {
    const { firestore, row, schedule } = await setUp();
    await schedule('page', 3);
    expect(await publishScheduled(firestore, NOW)).toEqual(NONE);
    expect(await row('page_schedules/page')).toBeUndefined();
    expect(await row('pages/page')).toBeUndefined();
  });

  it('shows the pictures of the page, and hides those that no page shows any more', async () => {
    const { firestore, put, row, draft, changed, schedule } = await setUp();
    for (const [id, published] of [
      ['new', false],
      ['old', true],
      ['shared', true],
    ] as const) {
      await put(`image_library/${id}`, { name: id, published });
      await put(`image_files/${id}`, { type: 'image/png', published });
    }
    await draft('other', { images: ['shared'] });
    await firestore.doc('pages/other').update({ status: 'published' });
    await changed('page', { images: ['new', 'deleted'] }, { images: ['old', 'shared'] });
    await schedule('page', 4);
    expect(await publishScheduled(firestore, NOW)).toEqual(ONE);
    expect(await row('pages/page')).toMatchObject({ images: ['new', 'deleted'] });
    for (const name of ['image_library', 'image_files']) {
      expect(await row(`${name}/new`)).toMatchObject({ published: true });
      expect(await row(`${name}/old`)).toMatchObject({ published: false });
      expect(await row(`${name}/shared`)).toMatchObject({ published: true });
      expect(await row(`${name}/deleted`)).toBeUndefined();
    }
  });

  it('publishes the others when one fails, and that one in the next run', async () => {
    const { firestore, row, draft, schedule } = await setUp();
    for (const [index, id] of ['first', 'second', 'third'].entries()) {
      await draft(id);
      await schedule(id, 3, index - 9);
    }
    const error = new Error('the connection was lost');
    const failing = vi.spyOn(firestore, 'runTransaction').mockRejectedValueOnce(error);
    expect(await publishScheduled(firestore, NOW)).toEqual({
      published: 2,
      skipped: 0,
      failed: [{ page: 'first', error }],
    });
    failing.mockRestore();
    expect(await row('pages/first')).toMatchObject({ status: 'draft' });
    expect(await publishScheduled(firestore, NOW)).toEqual(ONE);
    expect(await row('pages/first')).toMatchObject({ status: 'published', version: 4 });
  });

  it('publishes once when two runs overlap', async () => {
    const { firestore, row, draft, schedule } = await setUp();
    await draft('page');
    await schedule('page', 3);
    const runs = await Promise.all([
      publishScheduled(firestore, NOW),
      publishScheduled(firestore, NOW),
    ]);
    expect(runs.map(({ published }) => published).sort()).toEqual([0, 1]);
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    expect(await row('pages/page')).toMatchObject({ version: 4 });
    expect(await row('pages/page/versions/5')).toBeUndefined();
  }, 30_000);
});
