import { describe, expect, it, vi } from 'vitest';
import { SLUG_QUIET } from '../../../../src/staff/pages/editing/slug-check';
import { page, setUp, TEXT, quietBrowser } from './editing-setup';

quietBrowser();

describe('writing', () => {
  it('makes the address from the title until the address is written', () => {
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

  it('leaves the address of a page people know alone', () => {
    const { actions, state } = setUp({ stored: page() });
    actions.change({ title: 'Another title' });
    expect(state().text.slug).toBe('our-story');
  });

  it('says while typing that another page has the address', async () => {
    const { actions, server, state } = setUp();
    server.owners.set('taken', 'another');
    actions.change({ slug: 'taken' });
    expect(state().slugCheck).toBe('checking');
    await vi.advanceTimersByTimeAsync(SLUG_QUIET);
    expect(state().slugCheck).toBe('taken');
    actions.change({ slug: 'free' });
    await vi.advanceTimersByTimeAsync(SLUG_QUIET);
    expect(state().slugCheck).toBe('free');
  });

  it('lets no late answer speak of an earlier address', async () => {
    const { actions, port, state } = setUp();
    let answer: (owner: string | null) => void = () => undefined;
    vi.spyOn(port, 'slugOwner').mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    actions.change({ slug: 'first' });
    await vi.advanceTimersByTimeAsync(SLUG_QUIET);
    actions.change({ slug: 'second' });
    answer('another');
    await vi.advanceTimersByTimeAsync(0);
    expect(state().slugCheck).toBe('checking');
  });

  it('keeps a draft of what is unsaved, and none of what is as saved', () => {
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
  it('makes a page of a new text and lets its draft go', async () => {
    const { actions, editing, server, state } = setUp();
    actions.change({ ...TEXT, title: ' Our story ' });
    expect(await actions.save('draft')).toBe(true);
    expect(server.page).toMatchObject({ ...TEXT, version: 1, status: 'draft' });
    expect(state()).toMatchObject({ baseVersion: 1, busy: null, text: TEXT });
    expect(editing.isDirty()).toBe(false);
    expect(server.draft).toBeNull();
  });

  it('sends nothing that cannot be saved, and says what is wrong until it is edited', async () => {
    const { actions, server, state } = setUp();
    actions.change({ title: '', slug: 'Not a slug' });
    expect(await actions.save('draft')).toBe(false);
    expect(state().problems).toEqual({ title: 'missing', slug: 'not-a-slug' });
    expect(server.saves).toEqual([]);
    actions.change({ title: 'Now' });
    expect(state().problems).toEqual({ slug: 'not-a-slug' });
  });

  it('keeps what was typed while it was saving', async () => {
    const { actions, editing, server, state } = setUp({ stored: page() });
    let release: () => void = () => undefined;
    server.beforeSave = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    actions.change({ body: 'sent' });
    const saving = actions.save('draft');
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

  it('does one thing at a time', async () => {
    const { actions, server } = setUp({ stored: page() });
    actions.change({ body: 'new' });
    const both = await Promise.all([actions.save('draft'), actions.save('published')]);
    expect(both).toEqual([true, false]);
    expect(server.saves).toHaveLength(1);
  });

  it('says why it failed and loses nothing', async () => {
    const { actions, editing, server, state } = setUp({ stored: page() });
    actions.change({ body: 'new' });
    server.fail = Object.assign(new Error('refused'), { code: 'permission-denied' });
    expect(await actions.save('draft')).toBe(false);
    expect(state()).toMatchObject({ failure: 'no-permission', busy: null, text: { body: 'new' } });
    expect(editing.isDirty()).toBe(true);
    expect(server.draft).toMatchObject({ text: { body: 'new' } });
    server.fail = null;
    expect(await actions.save('draft')).toBe(true);
    expect(state().failure).toBeNull();
  });

  it('says so when no answer comes', async () => {
    const { actions, server, state } = setUp({ stored: page() });
    server.beforeSave = () => new Promise(() => undefined);
    actions.change({ body: 'new' });
    const saving = actions.save('draft');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saving).toBe(false);
    expect(state().failure).toBe('slow');
  });

  it('says that the address was taken meanwhile', async () => {
    const { actions, server, state } = setUp({ stored: page() });
    actions.change({ slug: 'news' });
    server.owners.set('news', 'another');
    expect(await actions.save('draft')).toBe(false);
    expect(state().problems).toEqual({ slug: 'taken' });
    expect(server.page?.slug).toBe('our-story');
  });

  it('says that the page was deleted meanwhile, and keeps the text', async () => {
    const { actions, server, state } = setUp({ stored: page() });
    actions.change({ body: 'new' });
    server.page = null;
    expect(await actions.save('draft')).toBe(false);
    expect(state()).toMatchObject({ gone: true, text: { body: 'new' } });
    expect(server.draft).not.toBeNull();
  });
});

describe('pictures', () => {
  const withPictures = (...ids: string[]) => ids.map((id) => `![](/content/images/${id})`).join();

  it('can be loaded by visitors before the page that shows them is published', async () => {
    const { actions, server } = setUp({ stored: page({ body: withPictures('a', 'b') }) });
    expect(await actions.save('published')).toBe(true);
    expect(server.log.slice(0, 2)).toEqual(['show a,b', 'save']);
    expect([...server.shown]).toEqual(['a', 'b']);
  });

  it('stay hidden with a draft', async () => {
    const { actions, server } = setUp({ stored: page() });
    actions.change({ body: withPictures('a') });
    await actions.save('draft');
    expect([...server.shown]).toEqual([]);
  });

  it('are taken back when the page shows them no more, or is taken back or deleted itself', async () => {
    const stored = page({
      status: 'published',
      body: withPictures('a', 'b'),
      images: ['a', 'b'],
    });
    const first = setUp({ stored });
    first.server.shown = new Set(['a', 'b']);
    first.actions.change({ body: withPictures('b') });
    await first.actions.save('published');
    expect([...first.server.shown]).toEqual(['b']);
    await first.actions.save('draft');
    expect([...first.server.shown]).toEqual([]);

    const second = setUp({ stored });
    second.server.shown = new Set(['a', 'b']);
    expect(await second.actions.remove()).toBe(true);
    expect([...second.server.shown]).toEqual([]);
  });

  it('are taken back when publishing is refused', async () => {
    const { actions, server, maria } = setUp({ stored: page() });
    actions.change({ body: withPictures('a') });
    maria({ body: 'theirs' });
    await actions.save('published');
    expect([...server.shown]).toEqual([]);
  });

  it('say so when they could not be taken back, and can be tried again', async () => {
    const stored = page({ status: 'published', body: withPictures('a'), images: ['a'] });
    const { actions, port, server, state } = setUp({ stored });
    server.shown = new Set(['a']);
    vi.spyOn(port, 'hideUnusedImages').mockRejectedValueOnce(new Error('offline'));
    expect(await actions.save('draft')).toBe(true);
    expect(state().picturesFailed).toBe(true);
    await actions.retryPictures();
    expect(state().picturesFailed).toBe(false);
    expect([...server.shown]).toEqual([]);
  });
});
