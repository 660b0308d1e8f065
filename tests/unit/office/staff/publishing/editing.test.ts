import { describe, expect, it, vi } from 'vitest';
import { SLUG_DEBOUNCE } from '../../../../../src/office/staff/publishing/editing/slug-check';
import { page, setUp, TEXT, stubBrowser } from './editing-setup';

stubBrowser();

describe('writing', () => {
  it('derives the slug from the title until the slug is edited', () => {
    const { actions, state } = setUp();
    actions.change({ title: 'About us' });
    expect(state().text.slug).toBe('about-us');
    actions.change({ slug: 'who-we-are' });
    actions.change({ title: 'About all of us' });
    expect(state().text.slug).toBe('who-we-are');
    actions.change({ slug: '' });
    actions.change({ title: 'About' });
    expect(state().text.slug).toBe('about');
  });

  it('keeps the slug of a saved page when its title changes', () => {
    const { actions, state } = setUp({ stored: page() });
    actions.change({ title: 'Another title' });
    expect(state().text.slug).toBe('our-story');
  });

  it('reports while typing that another page has the slug', async () => {
    const { actions, server, state } = setUp();
    server.slugOwners.set('taken', 'another');
    actions.change({ slug: 'taken' });
    expect(state().slugCheck).toBe('checking');
    await vi.advanceTimersByTimeAsync(SLUG_DEBOUNCE);
    expect(state().slugCheck).toBe('taken');
    actions.change({ slug: 'free' });
    await vi.advanceTimersByTimeAsync(SLUG_DEBOUNCE);
    expect(state().slugCheck).toBe('free');
  });

  it('ignores a late look-up of an earlier slug', async () => {
    const { actions, port, state } = setUp();
    let answer: (owner: string | null) => void = () => undefined;
    vi.spyOn(port, 'slugOwner').mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    actions.change({ slug: 'first' });
    await vi.advanceTimersByTimeAsync(SLUG_DEBOUNCE);
    actions.change({ slug: 'second' });
    answer('another');
    await vi.advanceTimersByTimeAsync(0);
    expect(state().slugCheck).toBe('checking');
  });

  it('stores a draft of unsaved text, and deletes it when the text equals the saved one', () => {
    const { actions, editing, server } = setUp({ stored: page() });
    actions.change({ body: 'new' });
    expect(server.draft).toMatchObject({ text: { body: 'new' }, baseVersion: 1 });
    expect(editing.isDirty()).toBe(true);
    actions.change({ body: TEXT.body });
    expect(server.draft).toBeNull();
    expect(editing.isDirty()).toBe(false);
  });
});

describe('saving', () => {
  it('creates a page and deletes its draft', async () => {
    const { actions, editing, server, state } = setUp();
    actions.change({ ...TEXT, title: ' Our story ' });
    expect(await actions.save('save')).toBe(true);
    expect(server.page).toMatchObject({ ...TEXT, version: 1, status: 'draft' });
    expect(state()).toMatchObject({ baseVersion: 1, busy: null, text: TEXT });
    expect(editing.isDirty()).toBe(false);
    expect(server.draft).toBeNull();
  });

  it('does not send an invalid text, and reports each problem until its field is edited', async () => {
    const { actions, server, state } = setUp();
    actions.change({ title: '', slug: 'Not a slug' });
    expect(await actions.save('save')).toBe(false);
    expect(state().problems).toEqual({ title: 'missing', slug: 'not-a-slug' });
    expect(server.saves).toEqual([]);
    actions.change({ title: 'Now' });
    expect(state().problems).toEqual({ slug: 'not-a-slug' });
  });

  it('keeps text that was typed during a save', async () => {
    const { actions, editing, server, state } = setUp({ stored: page() });
    let release: () => void = () => undefined;
    server.beforeSave = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    actions.change({ body: 'sent' });
    const saving = actions.save('save');
    expect(state().busy).toBe('save');
    await vi.advanceTimersByTimeAsync(0);
    actions.change({ body: 'sent, and typed on' });
    release();
    expect(await saving).toBe(true);
    expect(server.page?.body).toBe('sent');
    expect(state().text.body).toBe('sent, and typed on');
    expect(server.draft).toMatchObject({ text: { body: 'sent, and typed on' }, baseVersion: 2 });
    expect(editing.isDirty()).toBe(true);
  });

  it('runs one action at a time', async () => {
    const { actions, server } = setUp({ stored: page() });
    actions.change({ body: 'new' });
    const both = await Promise.all([actions.save('save'), actions.save('publish')]);
    expect(both).toEqual([true, false]);
    expect(server.saves).toHaveLength(1);
  });

  it('reports a failure and keeps the text', async () => {
    const { actions, editing, server, state } = setUp({ stored: page() });
    actions.change({ body: 'new' });
    server.fail = Object.assign(new Error('refused'), { code: 'permission-denied' });
    expect(await actions.save('save')).toBe(false);
    expect(state()).toMatchObject({ failure: 'no-permission', busy: null, text: { body: 'new' } });
    expect(editing.isDirty()).toBe(true);
    expect(server.draft).toMatchObject({ text: { body: 'new' } });
    server.fail = null;
    expect(await actions.save('save')).toBe(true);
    expect(state().failure).toBeNull();
  });

  it('reports a timeout', async () => {
    const { actions, server, state } = setUp({ stored: page() });
    server.beforeSave = () => new Promise(() => undefined);
    actions.change({ body: 'new' });
    const saving = actions.save('save');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saving).toBe(false);
    expect(state().failure).toBe('slow');
  });

  it('reports a slug that was taken since', async () => {
    const { actions, server, state } = setUp({ stored: page() });
    actions.change({ slug: 'news' });
    server.slugOwners.set('news', 'another');
    expect(await actions.save('save')).toBe(false);
    expect(state().problems).toEqual({ slug: 'taken' });
    expect(server.page?.slug).toBe('our-story');
  });

  it('reports a page that was deleted since, and keeps the text', async () => {
    const { actions, server, state } = setUp({ stored: page() });
    actions.change({ body: 'new' });
    server.page = null;
    expect(await actions.save('save')).toBe(false);
    expect(state()).toMatchObject({ gone: true, text: { body: 'new' } });
    expect(server.draft).not.toBeNull();
  });
});

describe('pictures', () => {
  const withPictures = (...ids: string[]) => ids.map((id) => `![](/content/images/${id})`).join();

  it('become visible before their page is published', async () => {
    const { actions, server } = setUp({ stored: page({ body: withPictures('a', 'b') }) });
    expect(await actions.save('publish')).toBe(true);
    expect(server.log.slice(0, 2)).toEqual(['show a,b', 'save']);
    expect([...server.visiblePictures]).toEqual(['a', 'b']);
  });

  it('stay hidden while their page is a draft', async () => {
    const { actions, server } = setUp({ stored: page() });
    actions.change({ body: withPictures('a') });
    await actions.save('save');
    expect([...server.visiblePictures]).toEqual([]);
  });

  it('are hidden when removed from the page, and when the page is unpublished or deleted', async () => {
    const stored = page({
      status: 'published',
      body: withPictures('a', 'b'),
      images: ['a', 'b'],
    });
    const first = setUp({ stored });
    first.server.visiblePictures = new Set(['a', 'b']);
    first.actions.change({ body: withPictures('b') });
    await first.actions.save('publish');
    expect([...first.server.visiblePictures]).toEqual(['b']);
    await first.actions.save('unpublish');
    expect([...first.server.visiblePictures]).toEqual([]);

    const second = setUp({ stored });
    second.server.visiblePictures = new Set(['a', 'b']);
    expect(await second.actions.remove()).toBe(true);
    expect([...second.server.visiblePictures]).toEqual([]);
  });

  it('are hidden again when publishing fails', async () => {
    const { actions, server, saveAsMaria } = setUp({ stored: page() });
    actions.change({ body: withPictures('a') });
    saveAsMaria({ body: 'theirs' });
    await actions.save('publish');
    expect([...server.visiblePictures]).toEqual([]);
  });

  it('report a failure to hide them, which can be retried', async () => {
    const stored = page({ status: 'published', body: withPictures('a'), images: ['a'] });
    const { actions, port, server, state } = setUp({ stored });
    server.visiblePictures = new Set(['a']);
    vi.spyOn(port, 'hideUnusedImages').mockRejectedValueOnce(new Error('offline'));
    expect(await actions.save('unpublish')).toBe(true);
    expect(state().picturesFailed).toBe(true);
    await actions.retryPictures();
    expect(state().picturesFailed).toBe(false);
    expect([...server.visiblePictures]).toEqual([]);
  });
});
