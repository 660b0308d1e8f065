/** One user with several tabs in one browser, and an account. Everything but the backend's modules is the real code. */
import { vi } from 'vitest';
import type { DraftKey } from '../../../../../src/office/backend/drafts';
import type { SaveOutcome, SaveRequest } from '../../../../../src/office/backend/page-saves';
import {
  isSamePageText,
  pickPageText,
  type Page,
  type PageDraft,
  type PageText,
} from '../../../../../packages/records/src/page';
import { isStored } from '../../../../../src/office/staff/publishing/drafts/autosave';
import {
  NEW_PAGE,
  type StoredDraft,
} from '../../../../../src/office/staff/publishing/drafts/draft';
import { LocalDraft } from '../../../../../src/office/staff/publishing/drafts/local-drafts';
import { createDraftHandOver } from '../../../../../src/office/staff/publishing/drafts/hand-over';
import { connectEditing } from '../../../../../src/office/staff/publishing/editing/connect-editing';
import {
  openPage,
  prepareTab,
  type OpenedPage,
} from '../../../../../src/office/staff/publishing/opening/open-page';
import { EMPTY_TEXT } from '../../../../../src/office/staff/publishing/text/page-text';
import { page as pageWith } from './editing-setup';
import { stubStorage } from './stub-storage';

const USER = 'me';

/** The server: pages with all their versions, and drafts. It answers at once. */
export class FakeServer {
  readonly pages = new Map<string, Page>();
  readonly versions: PageText[] = [];
  readonly drafts = new Map<string, PageDraft & { readonly page_id: string }>();
  /** Whether the account can be written and read. */
  isReachable = true;

  #check(): void {
    if (!this.isReachable) throw new Error('The server cannot be reached.');
  }

  async saveDraft(key: DraftKey, text: PageText, base_version: number): Promise<void> {
    await Promise.resolve();
    this.#check();
    const fields = { page_id: key.pageId, tab_id: key.tabId, base_version };
    this.drafts.set(toId(key), { ...text, ...fields, updated_at: new Date() });
  }

  async removeDraft(key: DraftKey): Promise<void> {
    await Promise.resolve();
    this.#check();
    this.drafts.delete(toId(key));
  }

  async removeSeenDraft(key: DraftKey, seen: Date): Promise<void> {
    if (this.drafts.get(toId(key))?.updated_at.getTime() === seen.getTime()) {
      await this.removeDraft(key);
    }
  }

  async loadDrafts(_user: string, pageId: string): Promise<readonly PageDraft[]> {
    await Promise.resolve();
    this.#check();
    return [...this.drafts.values()].filter((draft) => draft.page_id === pageId);
  }

  async loadPage(id: string): Promise<Page | null> {
    return Promise.resolve(this.pages.get(id) ?? null);
  }

  async savePage({ id, text, baseVersion }: SaveRequest): Promise<SaveOutcome> {
    await Promise.resolve();
    const old = this.pages.get(id);
    if (old !== undefined && old.version !== baseVersion) return { kind: 'conflict', theirs: old };
    const saved = pageWith({ ...text, id, version: baseVersion + 1 });
    this.pages.set(id, saved);
    this.versions.push(text);
    return { kind: 'saved', page: saved };
  }
}

function toId({ userId, pageId, tabId }: DraftKey): string {
  return `${userId}_${pageId}_${tabId}`;
}

interface Waiting {
  readonly name: string;
  readonly client: object;
  readonly grant: () => void;
}

/** The browser's locks, which end with the document that holds them. */
class FakeLocks {
  readonly #held = new Map<string, object>();
  #waiting: Waiting[] = [];

  /** The locks as the document of `client` sees them. */
  seenBy(client: object) {
    return {
      request: (name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const waiting: Waiting = {
            name,
            client,
            grant: () => {
              this.#held.set(name, client);
              void held().then(() => {
                if (this.#held.get(name) === client) this.#free(name);
                resolve();
              });
            },
          };
          signal.addEventListener('abort', () => {
            if (!this.#waiting.includes(waiting)) return;
            this.#waiting = this.#waiting.filter((it) => it !== waiting);
            reject(new DOMException('too late', 'AbortError'));
          });
          if (this.#held.has(name)) this.#waiting.push(waiting);
          else waiting.grant();
        }),
      query: () => Promise.resolve({ held: [...this.#held.keys()].map((name) => ({ name })) }),
    };
  }

  end(client: object): void {
    this.#waiting = this.#waiting.filter((it) => it.client !== client);
    for (const [name, holder] of this.#held) {
      if (holder === client) this.#free(name);
    }
  }

  #free(name: string): void {
    this.#held.delete(name);
    const next = this.#waiting.find((it) => it.name === name);
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((it) => it !== next);
    next.grant();
  }
}

type Choice = 'first' | 'none';

/** A tab's document that edits a page. */
interface Document {
  readonly opened: OpenedPage;
  readonly leave: AbortController;
  readonly edit: ReturnType<typeof connectEditing>;
}

export class FakeTab {
  session = stubStorage();
  document: Document | null = null;
  /** Whether the browser keeps the document of a page that was left, to show it again. */
  isFrozen = false;
  readonly #browser: FakeBrowser;
  #client = {};
  #handOver = createDraftHandOver();

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
  }

  /** Makes the globals those of this tab. */
  use(): void {
    vi.stubGlobal('sessionStorage', this.session.area);
    vi.stubGlobal('navigator', { onLine: true, locks: this.#browser.locks.seenBy(this.#client) });
  }

  /** The unsaved text; null if there is none. */
  get unsaved(): PageText | null {
    const editing = this.document?.edit.editing;
    return editing?.isDirty() === true ? editing.store.getState().text : null;
  }

  /** Whether the page says, or lets the user believe, that the unsaved text is stored. */
  get saysStored(): boolean {
    return this.document === null || isStored(this.document.edit.editing.store.getState().autosave);
  }

  async open(pageId: string | null, choice: Choice): Promise<void> {
    this.use();
    const leave = new AbortController();
    const opened = await settled(openPage(USER, pageId, leave.signal));
    const handed = this.#handOver.find(USER, pageId ?? NEW_PAGE);
    const [first] = opened.drafts;
    const chosen: StoredDraft | null = choice === 'first' ? (first ?? null) : null;
    if (handed === null) await settled(prepareTab(opened, chosen));
    const draft = handed ?? chosen;
    const { page, tab } = opened;
    const edit = connectEditing(
      {
        id: pageId ?? crypto.randomUUID(),
        page,
        text: draft?.text ?? (page === null ? EMPTY_TEXT : pickPageText(page)),
        baseVersion: draft?.baseVersion ?? page?.version ?? 0,
      },
      USER,
      () => Promise.resolve({ id: 'me', name: 'Me' }),
      tab,
      this.#handOver,
    );
    edit.editing.storeDraft();
    this.#handOver.forget();
    this.document = { opened, leave, edit };
  }

  type(word: string): void {
    this.use();
    const editing = this.document?.edit.editing;
    const body = `${editing?.store.getState().text.body ?? ''} ${word}`;
    editing?.actions.change({ title: 'Title', slug: 'title', body });
  }

  /** @param meanwhile runs while the page is being saved */
  async save(meanwhile: () => void = () => undefined): Promise<void> {
    this.use();
    if (this.document === null) return;
    const { edit, opened } = this.document;
    const { actions, store, isDirty, id } = edit.editing;
    const saving = actions.save('save');
    meanwhile();
    let isSaved = await settled(saving);
    if (store.getState().conflict !== null) isSaved = await settled(actions.keepMine());
    if (!isSaved || opened.page !== null) return;
    if (isDirty()) await settled(edit.moveDraft());
    await this.leave();
    await this.open(id, 'first');
  }

  /** Leaves the page within the site. */
  async leave(): Promise<void> {
    this.use();
    const { document } = this;
    this.document = null;
    document?.edit.editing.dispose();
    document?.leave.abort();
    if (document !== null) await settled(document.edit.autosave.flush());
  }

  /** Ends the document, as a crash does: nothing more is written. */
  async end(): Promise<void> {
    const { server, locks } = this.#browser;
    const { document } = this;
    this.document = null;
    this.isFrozen = false;
    if (document !== null) {
      // Stops the timers of this document alone.
      const { isReachable } = server;
      server.isReachable = false;
      document.edit.editing.dispose();
      await settled(document.edit.autosave.flush());
      server.isReachable = isReachable;
    }
    locks.end(this.#client);
    this.#client = {};
    this.#handOver = createDraftHandOver();
  }

  /** Stops typing for long enough that the draft is written to the account. */
  async pause(): Promise<void> {
    this.use();
    if (this.document !== null) await settled(this.document.edit.autosave.flush());
  }

  async freeze(): Promise<void> {
    await this.pause();
    this.isFrozen = this.document !== null;
    this.document?.opened.tab.release();
  }

  async thaw(): Promise<void> {
    this.use();
    this.isFrozen = false;
    const { document } = this;
    if (document === null) return;
    await settled(document.opened.tab.resume());
    document.edit.editing.storeDraft();
  }

  /** What is wrong with what the page says about its draft; null if it is true. */
  get falsehood(): string | null {
    const text = this.unsaved;
    if (this.document === null || text === null || this.isFrozen) return null;
    const { autosave } = this.document.edit.editing.store.getState();
    const { key } = this.document.opened.tab;
    const row = this.#browser.server.drafts.get(toId(key));
    if (autosave.kind === 'saved' && (row === undefined || !isSamePageText(row, text))) {
      return 'It is not in the account.';
    }
    const local = new LocalDraft(key).read();
    const needsLocal = 'local' in autosave && autosave.local;
    if (needsLocal && (local === null || !isSamePageText(local.text, text))) {
      return 'It is not in this browser.';
    }
    return autosave.kind === 'idle' ? 'It says nothing.' : null;
  }
}

export class FakeBrowser {
  readonly local = stubStorage();
  readonly locks = new FakeLocks();
  readonly tabs: readonly FakeTab[];
  readonly server: FakeServer;

  constructor(server: FakeServer) {
    this.server = server;
    vi.stubGlobal('localStorage', this.local.area);
    this.tabs = [new FakeTab(this), new FakeTab(this)];
  }

  /** All texts that the user can reach: saved, in an open tab, or offered to a new tab. */
  async reachable(): Promise<string> {
    const { server } = this;
    const texts = [...server.versions];
    const { isReachable } = server;
    server.isReachable = true;
    for (const tab of this.tabs) {
      if (tab.unsaved !== null) texts.push(tab.unsaved);
    }
    for (const pageId of [null, ...server.pages.keys()]) {
      new FakeTab(this).use();
      const leave = new AbortController();
      const { drafts } = await settled(openPage(USER, pageId, leave.signal));
      texts.push(...drafts.map(({ text }) => text));
      leave.abort();
      await Promise.resolve();
    }
    server.isReachable = isReachable;
    return `${texts.map(({ body }) => body).join(' ')} `;
  }
}

/** Lets time pass until a promise settles. */
export async function settled<T>(promise: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  const mark = () => {
    state.isSettled = true;
  };
  promise.then(mark, mark);
  for (let step = 0; !state.isSettled && step < 100; step++) {
    await vi.advanceTimersByTimeAsync(step < 10 ? 0 : 250);
  }
  if (!state.isSettled) throw new Error('Nothing settles this promise.');
  return promise;
}
