import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome, SaveRequest } from '../../../../src/backend/pages';
import type { Page, PageText } from '../../../../src/records/page';
import type { Draft } from '../../../../src/staff/pages/drafts/draft';
import { createEditing } from '../../../../src/staff/pages/editing/editing';
import { SLUG_QUIET } from '../../../../src/staff/pages/editing/slug-check';
import type { EditingPort } from '../../../../src/staff/pages/editing/state';
import { EMPTY_TEXT, textOf } from '../../../../src/staff/pages/text/page-text';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TEXT: PageText = {
  title: 'Our story',
  slug: 'our-story',
  body: 'one\ntwo\nthree',
  description: '',
  noindex: false,
};

function page(changes: Partial<Page> = {}): Page {
  const time = new Date(0);
  return {
    id: 'p',
    ...TEXT,
    status: 'draft',
    images: [],
    search: [],
    version: 1,
    created_at: time,
    created_by: 'maria',
    updated_at: time,
    updated_by: 'maria',
    updated_by_name: 'Maria',
    published_at: null,
    ...changes,
  };
}

type Save = Omit<SaveRequest, 'by'>;

/** A server with one page, the pictures visitors may load, and the draft that is kept. */
function setUp({ stored = null as Page | null, draft = null as Draft | null } = {}) {
  const server = {
    page: stored,
    saves: [] as Save[],
    shown: new Set<string>(),
    /** What was done, in order. */
    log: [] as string[],
    owners: new Map<string, string>(),
    versions: new Map<number, PageText>(stored === null ? [] : [[stored.version, textOf(stored)]]),
    draft: null as Draft | null,
    fail: null as Error | null,
    beforeSave: (): Promise<void> => Promise.resolve(),
  };
  const port: EditingPort = {
    save: async (request): Promise<SaveOutcome> => {
      await server.beforeSave();
      if (server.fail !== null) throw server.fail;
      const { page: current } = server;
      if (current === null && request.baseVersion > 0) return { kind: 'gone' };
      if (current !== null && current.version !== request.baseVersion) {
        return { kind: 'conflict', theirs: current };
      }
      const owner = server.owners.get(request.text.slug);
      if (owner !== undefined && owner !== request.id) return { kind: 'slug-taken' };
      server.saves.push(request);
      server.log.push('save');
      server.page = page({
        ...request.text,
        status: request.status,
        version: request.baseVersion + 1,
        images: [...request.text.body.matchAll(/images\/(\w+)/g)].map(([, id]) => id ?? ''),
        updated_by_name: 'Me',
      });
      server.versions.set(server.page.version, request.text);
      return { kind: 'saved', page: server.page };
    },
    remove: (_id, version) => {
      if (server.page === null) return Promise.resolve({ kind: 'gone' });
      if (server.page.version !== version) {
        return Promise.resolve({ kind: 'conflict', theirs: server.page });
      }
      server.page = null;
      return Promise.resolve({ kind: 'removed' });
    },
    loadVersion: (_id, version) => Promise.resolve(server.versions.get(version) ?? null),
    slugOwner: (slug) => Promise.resolve(server.owners.get(slug) ?? null),
    showImages: (ids) => {
      server.log.push(`show ${ids.join()}`);
      for (const id of ids) server.shown.add(id);
      return Promise.resolve();
    },
    hideUnusedImages: (ids) => {
      for (const id of ids) server.shown.delete(id);
      return Promise.resolve();
    },
    drafts: {
      change: (next) => {
        server.draft = next;
      },
      discard: () => {
        server.draft = null;
        return Promise.resolve();
      },
    },
  };
  const editing = createEditing(
    {
      id: 'p',
      page: stored,
      text: draft?.text ?? (stored === null ? EMPTY_TEXT : textOf(stored)),
      baseVersion: draft?.baseVersion ?? stored?.version ?? 0,
      labels: (theirs) => ({ mine: 'Mine', theirs: theirs.updated_by_name }),
    },
    port,
  );
  const { actions, store } = editing;
  /** Somebody else saves. */
  const maria = (changes: Partial<Page>) => {
    if (server.page === null) throw new Error('there is no page');
    const version = server.page.version + 1;
    server.page = page({ ...server.page, updated_by_name: 'Maria', ...changes, version });
    server.versions.set(version, textOf(server.page));
  };
  return { editing, actions, server, port, maria, state: store.getState };
}

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

describe('two editors on one page', () => {
  async function inConflict(changes: Partial<Page> = {}) {
    const all = setUp({ stored: page() });
    all.actions.change({ body: 'ONE\ntwo\nthree' });
    all.maria({ body: 'one\ntwo\nTHREE', title: 'Maria’s story', ...changes });
    expect(await all.actions.save('draft')).toBe(false);
    return all;
  }

  it('writes nothing over what the other saved, and shows both', async () => {
    const { server, state } = await inConflict();
    expect(server.page?.body).toBe('one\ntwo\nTHREE');
    expect(state().text.body).toBe('ONE\ntwo\nthree');
    expect(state().conflict).toMatchObject({
      theirs: { updated_by_name: 'Maria', body: 'one\ntwo\nTHREE', version: 2 },
      base: { body: 'one\ntwo\nthree' },
      status: 'draft',
    });
    expect(server.draft).not.toBeNull();
  });

  it('keeps mine as the next version, theirs in the history', async () => {
    const { actions, server, state } = await inConflict();
    expect(await actions.keepMine()).toBe(true);
    expect(server.page).toMatchObject({ version: 3, body: 'ONE\ntwo\nthree' });
    expect(server.versions.get(2)?.body).toBe('one\ntwo\nTHREE');
    expect(state().conflict).toBeNull();
  });

  it('takes theirs, and keeps mine in the history', async () => {
    const { actions, editing, server, state } = await inConflict();
    expect(await actions.takeTheirs()).toBe(true);
    expect(server.page).toMatchObject({
      version: 4,
      body: 'one\ntwo\nTHREE',
      title: 'Maria’s story',
    });
    expect(server.versions.get(3)?.body).toBe('ONE\ntwo\nthree');
    expect(state().text.body).toBe('one\ntwo\nTHREE');
    expect(editing.isDirty()).toBe(false);
  });

  it('never shows visitors a text that was only to be a draft', async () => {
    const { actions, server } = await inConflict({ status: 'published' });
    await actions.takeTheirs();
    expect(server.saves.map(({ status }) => status)).toEqual(['draft', 'published']);
    expect(server.page?.status).toBe('published');
  });

  it('leaves theirs to be saved when the second of the two saves fails', async () => {
    const { actions, server, state } = await inConflict();
    let saves = 0;
    server.beforeSave = () =>
      ++saves === 2 ? Promise.reject(new Error('offline')) : Promise.resolve();
    expect(await actions.takeTheirs()).toBe(false);
    expect(state()).toMatchObject({ failure: 'error', conflict: null });
    expect(state().text.body).toBe('one\ntwo\nTHREE');
    expect(await actions.save('draft')).toBe(true);
    expect(server.page).toMatchObject({ version: 4, body: 'one\ntwo\nTHREE' });
  });

  it('merges both into one text, saved by the next save', async () => {
    const { actions, server, state } = await inConflict();
    actions.mergeBoth();
    expect(state().text).toMatchObject({ title: 'Maria’s story', body: 'ONE\ntwo\nTHREE' });
    expect(state().merge).toMatchObject({ disputed: [], conflicts: 0 });
    expect(await actions.save('draft')).toBe(true);
    expect(server.page).toMatchObject({ version: 3, body: 'ONE\ntwo\nTHREE' });
  });

  it('saves no merged text with a place nobody has decided', async () => {
    const { actions, server, state } = await inConflict({ body: 'EINS\ntwo\nthree' });
    actions.mergeBoth();
    expect(state().merge).toMatchObject({ conflicts: 1 });
    expect(await actions.save('draft')).toBe(false);
    expect(state().problems).toEqual({ body: 'undecided' });
    actions.change({ body: 'decided' });
    expect(await actions.save('draft')).toBe(true);
    expect(server.page?.body).toBe('decided');
  });

  it('asks again when the other has saved once more', async () => {
    const { actions, maria, state } = await inConflict();
    maria({ body: 'and again' });
    expect(await actions.keepMine()).toBe(false);
    expect(state().conflict).toMatchObject({ theirs: { version: 3, body: 'and again' } });
  });

  it('deletes nothing that was not looked at', async () => {
    const { actions, maria, server, state } = setUp({ stored: page() });
    maria({ body: 'newer' });
    expect(await actions.remove()).toBe(false);
    expect(server.page?.body).toBe('newer');
    expect(state().conflict).not.toBeNull();
  });
});

describe('a draft taken up again', () => {
  it('of an older version is not saved over a newer one', async () => {
    const { actions, state } = setUp({
      stored: page({ version: 5 }),
      draft: { text: { ...TEXT, body: 'old draft' }, baseVersion: 3, writtenAt: 0 },
    });
    expect(await actions.save('draft')).toBe(false);
    expect(state().conflict).not.toBeNull();
  });
});
