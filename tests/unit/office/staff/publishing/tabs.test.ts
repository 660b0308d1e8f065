/** No order of what one user does in two tabs loses a word, or makes the page say something untrue about drafts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as drafts from '../../../../../src/office/backend/drafts';
import * as pageSaves from '../../../../../src/office/backend/page-saves';
import * as pages from '../../../../../src/office/backend/pages';
import { page as pageWith } from './editing-setup';
import { FakeBrowser, FakeServer, type FakeTab } from './tabs-setup';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets the pages talk to this server in place of the database. */
function serveFrom(server: FakeServer): void {
  vi.spyOn(drafts, 'loadDrafts').mockImplementation((...args) => server.loadDrafts(...args));
  vi.spyOn(drafts, 'saveDraft').mockImplementation((...args) => server.saveDraft(...args));
  vi.spyOn(drafts, 'removeDraft').mockImplementation((...args) => server.removeDraft(...args));
  vi.spyOn(drafts, 'removeSeenDraft').mockImplementation((...args) =>
    server.removeSeenDraft(...args),
  );
  vi.spyOn(pages, 'loadPage').mockImplementation((id) => server.loadPage(id));
  vi.spyOn(pages, 'loadVersion').mockResolvedValue(null);
  vi.spyOn(pages, 'slugOwner').mockResolvedValue(null);
  vi.spyOn(pageSaves, 'savePage').mockImplementation((...args) => server.savePage(...args));
}

/** Two tabs, the words that were typed, and what the user was told. */
class Desk {
  readonly server = new FakeServer();
  readonly browser: FakeBrowser;
  readonly pageId: string | null;
  /** The words that must not be lost. */
  readonly words = new Set<string>();
  #typed = 0;

  constructor(kind: 'page' | 'new') {
    serveFrom(this.server);
    this.browser = new FakeBrowser(this.server);
    this.pageId = kind === 'new' ? null : 'p';
    if (this.pageId !== null) {
      this.server.pages.set('p', pageWith({ body: 'saved', version: 1 }));
    }
  }

  tab(index: number): FakeTab {
    const tab = this.browser.tabs[index];
    if (tab === undefined) throw new Error(`There is no tab ${String(index)}.`);
    return tab;
  }

  type(tab: FakeTab): void {
    if (tab.document === null || tab.isFrozen) return;
    const word = `w${String(++this.#typed)}`;
    this.words.add(word);
    tab.type(word);
  }

  /** Ends the tab's document. The user knows what is lost if the page has said that it is not stored. */
  async end(tab: FakeTab): Promise<void> {
    const wasTold = !tab.saysStored;
    const text = tab.unsaved?.body ?? '';
    await tab.end();
    if (!wasTold) return;
    const left = await this.browser.reachable();
    for (const word of text.split(' ')) {
      if (!left.includes(`${word} `)) this.words.delete(word);
    }
  }

  /** The words that the user cannot find any more, and what the pages say wrongly. */
  async faults(): Promise<readonly string[]> {
    const reachable = await this.browser.reachable();
    const lost = [...this.words].filter((word) => !reachable.includes(`${word} `));
    const wrong = this.browser.tabs.flatMap((tab) => tab.falsehood ?? []);
    return [...lost.map((word) => `${word} is lost.`), ...wrong];
  }
}

type Step = (desk: Desk, tab: FakeTab, other: FakeTab) => Promise<void> | void;

/** The address that a tab reloads: a new page has its own after its first save. */
function findAddress(desk: Desk, tab: FakeTab): string | null {
  return tab.document?.opened.page?.id ?? desk.pageId;
}

const STEPS: Readonly<Record<string, Step>> = {
  type: (desk, tab) => {
    desk.type(tab);
  },
  pause: (_desk, tab) => (tab.isFrozen ? undefined : tab.pause()),
  save: (_desk, tab) => (tab.isFrozen ? undefined : tab.save()),
  'type during a save': (desk, tab) =>
    tab.isFrozen
      ? undefined
      : tab.save(() => {
          desk.type(tab);
        }),
  reload: async (desk, tab) => {
    const address = findAddress(desk, tab);
    await desk.end(tab);
    await tab.open(address, 'first');
  },
  'reload and start from the saved page': async (desk, tab) => {
    const address = findAddress(desk, tab);
    await desk.end(tab);
    await tab.open(address, 'none');
  },
  close: async (desk, tab) => {
    await desk.end(tab);
    tab.session.items.clear();
  },
  duplicate: async (desk, tab, other) => {
    await desk.end(other);
    other.session.items.clear();
    for (const [key, value] of tab.session.items) other.session.items.set(key, value);
    await other.open(findAddress(desk, tab), 'first');
  },
  'go and come back': async (desk, tab) => {
    if (tab.isFrozen) return;
    const address = findAddress(desk, tab);
    if (!tab.saysStored) return;
    await tab.leave();
    await tab.open(address, 'first');
  },
  'leave the document to the browser': (_desk, tab) => tab.freeze(),
  'show the document again': (_desk, tab) => (tab.isFrozen ? tab.thaw() : undefined),
  'fill or empty the storage': (desk) => {
    desk.browser.local.isFull = !desk.browser.local.isFull;
  },
  'lose or regain the connection': (desk) => {
    desk.server.isReachable = !desk.server.isReachable;
  },
  'sign out elsewhere, and in again': async (desk, tab, other) => {
    const tabs = [tab, other].filter((it) => it.document !== null && !it.isFrozen);
    if (tabs.some((it) => !it.saysStored)) return;
    const addresses = tabs.map((it) => findAddress(desk, it));
    const { isReachable } = desk.server;
    desk.server.isReachable = false;
    for (const it of tabs) await it.leave();
    desk.server.isReachable = isReachable;
    for (const [index, it] of tabs.entries()) await it.open(addresses[index] ?? null, 'first');
  },
};

const NAMES = Object.keys(STEPS);

/** Each step of each tab. */
const MOVES = NAMES.flatMap((name) => [0, 1].map((tab) => ({ name, tab })));
type Move = (typeof MOVES)[number];

const STORES = ['both', 'browser only', 'account only'] as const;

/** Two tabs in which something is written, and then the moves. Returns what went wrong. */
async function play(
  kind: 'page' | 'new',
  stores: (typeof STORES)[number],
  moves: readonly Move[],
): Promise<readonly string[]> {
  const desk = new Desk(kind);
  desk.server.isReachable = stores !== 'browser only';
  desk.browser.local.isFull = stores === 'account only';
  for (const tab of desk.browser.tabs) {
    await tab.open(desk.pageId, 'none');
    desk.type(tab);
  }
  await desk.tab(0).pause();
  for (const { name, tab } of moves) {
    const subject = desk.tab(tab);
    // A closed tab can only be opened again.
    const step = subject.document === null ? STEPS['reload'] : STEPS[name];
    await step?.(desk, subject, desk.tab(1 - tab));
  }
  return desk.faults();
}

function describeMoves(moves: readonly Move[]): string {
  return moves.map(({ name, tab }) => `${['A', 'B'][tab] ?? ''}: ${name}`).join('; ');
}

describe.each(['page', 'new'] as const)('two tabs with one %s', (kind) => {
  describe.each(STORES)('stored in %s', (stores) => {
    it('lose nothing and say the truth, after every two moves', async () => {
      const wrong: string[] = [];
      for (const first of MOVES) {
        for (const second of MOVES) {
          const moves = [first, second];
          const faults = await play(kind, stores, moves);
          if (faults.length > 0) wrong.push(`${describeMoves(moves)}: ${faults.join(' ')}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('lose nothing and say the truth, after long random orders of moves', async () => {
      const wrong: string[] = [];
      let seed = 1;
      const next = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      for (let run = 0; run < 100; run++) {
        const moves = Array.from({ length: 12 }, () => MOVES[next(MOVES.length)]).filter(
          (move) => move !== undefined,
        );
        const faults = await play(kind, stores, moves);
        if (faults.length > 0) wrong.push(`${describeMoves(moves)}: ${faults.join(' ')}`);
      }
      expect(wrong).toEqual([]);
    });
  });
});
