import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSiteHistory } from '../../../src/ui/routing/history';

/** A tab with the addresses that were visited. Like a browser, it says only later that the visitor went back. */
class Tab extends EventTarget {
  entries = [{ url: '/', state: null as unknown }];
  at = 0;
  readonly history = {
    tab: this as Tab,
    get state() {
      return this.tab.entries[this.tab.at]?.state;
    },
    pushState(state: unknown, _title: string, url: string) {
      const { tab } = this;
      tab.entries = [...tab.entries.slice(0, tab.at + 1), { url, state }];
      tab.at += 1;
    },
    replaceState(state: unknown, _title: string, url?: string) {
      const { tab } = this;
      tab.entries[tab.at] = { url: url === undefined || url === '' ? tab.url : url, state };
    },
    go(delta: number) {
      const { tab } = this;
      queueMicrotask(() => {
        tab.at += delta;
        tab.dispatchEvent(new Event('popstate'));
      });
    },
  };
  get url(): string {
    return this.entries[this.at]?.url ?? '';
  }
  get location() {
    const { pathname, search, hash, origin, href } = new URL(this.url, 'https://site.test');
    return { pathname, search, hash, origin, href };
  }
}

let tab: Tab;
beforeEach(() => {
  tab = new Tab();
  vi.stubGlobal('document', { defaultView: tab });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Lets the tab do what it was asked for. */
async function settle() {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
}

/** A history on the page `/b`, whose listener notes the paths that are shown. */
function onSecondPage() {
  const history = createSiteHistory();
  const shown: string[] = [];
  history.listen(({ location }) => shown.push(location.pathname));
  history.push('/b');
  return { history, shown };
}

describe('the history of the site', () => {
  it('tells of new pages, of Back and of replaced addresses', async () => {
    const { history, shown } = onSecondPage();
    history.replace('/c?d');
    expect(tab.url).toBe('/c?d');
    history.go(-1);
    await settle();
    expect(shown).toEqual(['/b', '/c', '/']);
    expect(history.current).toMatchObject({ action: 'POP', location: { pathname: '/' } });
  });

  it('tells a late listener of what it missed', () => {
    const history = createSiteHistory();
    history.push('/b');
    const listener = vi.fn();
    history.listen(listener);
    expect(listener).toHaveBeenCalledOnce();
    expect(history.current.location.pathname).toBe('/b');
  });

  it('holds a link until it may go on', () => {
    const { history, shown } = onSecondPage();
    const held: (() => void)[] = [];
    history.guard((from, to, go) => {
      expect([from.pathname, to.pathname, to.search]).toEqual(['/b', '/c', '?d']);
      held.push(go);
      return true;
    });
    history.push('/c?d');
    expect([tab.url, shown]).toEqual(['/b', ['/b']]);
    held[0]?.();
    expect([tab.url, shown]).toEqual(['/c?d', ['/b', '/c']]);
  });

  it('takes Back back until it may go on', async () => {
    const { history, shown } = onSecondPage();
    const held: (() => void)[] = [];
    history.guard((_from, _to, go) => {
      held.push(go);
      return true;
    });
    history.go(-1);
    await settle();
    expect([tab.url, shown]).toEqual(['/b', ['/b']]);
    held[0]?.();
    await settle();
    expect([tab.url, shown]).toEqual(['/', ['/b', '/']]);
    expect(held).toHaveLength(1);
  });

  it('goes on with Back even if that is allowed before the tab has returned', async () => {
    const { history, shown } = onSecondPage();
    history.guard((_from, _to, go) => {
      go();
      return true;
    });
    history.go(-1);
    await settle();
    expect([tab.url, shown]).toEqual(['/', ['/b', '/']]);
  });

  it('holds nothing once the guard is removed', async () => {
    const { history, shown } = onSecondPage();
    history.guard(() => true)();
    history.go(-1);
    await settle();
    expect(shown).toEqual(['/b', '/']);
  });
});
