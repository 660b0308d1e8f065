/** Sets up the editor of a page, with a fake server that stores pages in memory. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { SaveOutcome, SaveRequest } from '../../../../../src/office/backend/page-saves';
import { pickPageText, type Page, type PageText } from '../../../../../packages/records/src/page';
import type { Draft } from '../../../../../src/office/staff/publishing/drafts/draft';
import { createEditing } from '../../../../../src/office/staff/publishing/editing/editing';
import type { EditingPort } from '../../../../../src/office/staff/publishing/editing/backend-port';
import { EMPTY_TEXT } from '../../../../../src/office/staff/publishing/text/page-text';

/** Gives each test of a file fake timers and an online browser, without warnings in the console. */
export function stubBrowser(): void {
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
}

export const TEXT: PageText = {
  title: 'Our story',
  slug: 'our-story',
  body: 'one\ntwo\nthree',
  description: '',
  noindex: false,
};

export function page(changes: Partial<Page> = {}): Page {
  const time = new Date(0);
  const saved: Page = {
    id: 'p',
    ...TEXT,
    status: 'draft',
    live: null,
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
  if (saved.status === 'draft') return { ...saved, live: null };
  return { ...saved, live: changes.live ?? liveText(saved) };
}

/** Returns what visitors see of a page after this saved version was published. */
export function liveText(saved: Page): NonNullable<Page['live']> {
  return { ...pickPageText(saved), images: saved.images, version: saved.version };
}

type Save = Omit<SaveRequest, 'by'>;

/** Sets up a server with one page, its versions, its draft and the pictures that visitors can see. */
export function setUp({ stored = null as Page | null, draft = null as Draft | null } = {}) {
  const server = {
    page: stored,
    saves: [] as Save[],
    visiblePictures: new Set<string>(),
    /** The server's calls, in order. */
    log: [] as string[],
    slugOwners: new Map<string, string>(),
    versions: new Map<number, PageText>(
      stored === null ? [] : [[stored.version, pickPageText(stored)]],
    ),
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
      const owner = server.slugOwners.get(request.text.slug);
      if (owner !== undefined && owner !== request.id) return { kind: 'slug-taken' };
      server.saves.push(request);
      server.log.push('save');
      const live = request.intent === 'save' ? (current?.live ?? null) : null;
      server.page = page({
        ...request.text,
        status: request.intent === 'publish' || live !== null ? 'published' : 'draft',
        live,
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
    slugOwner: (slug) => Promise.resolve(server.slugOwners.get(slug) ?? null),
    showImages: (ids) => {
      server.log.push(`show ${ids.join()}`);
      for (const id of ids) server.visiblePictures.add(id);
      return Promise.resolve();
    },
    hideUnusedImages: (ids) => {
      for (const id of ids) server.visiblePictures.delete(id);
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
      text: draft?.text ?? (stored === null ? EMPTY_TEXT : pickPageText(stored)),
      baseVersion: draft?.baseVersion ?? stored?.version ?? 0,
    },
    port,
  );
  const { actions, store } = editing;
  /** Saves the page as another person. */
  const saveAsMaria = (changes: Partial<Page>) => {
    if (server.page === null) throw new Error('there is no page');
    const version = server.page.version + 1;
    server.page = page({ ...server.page, updated_by_name: 'Maria', ...changes, version });
    server.versions.set(version, pickPageText(server.page));
  };
  return { editing, actions, server, port, saveAsMaria, state: store.getState };
}
