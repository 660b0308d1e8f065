import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  followRememberedUser,
  REMEMBERED_USER_KEY,
  readRememberedUser,
  rememberUser,
} from '../../../../src/office/identity/remembered-user';

const FIRST_PAINT = readFileSync(
  join(import.meta.dirname, '../../../../public/first-paint.js'),
  'utf8',
);

/** Returns a page that has only what the hint needs. */
function fakePage() {
  const properties = new Map<string, string>();
  const root = {
    dataset: {} as Record<string, string>,
    style: {
      setProperty: (name: string, value: string) => {
        properties.set(name, value);
      },
      removeProperty: (name: string) => {
        properties.delete(name);
      },
    },
  };
  const shown = () => [root.dataset['account'], properties.get('--account-initial')];
  return { root, shown };
}

let stored: Map<string, string>;
let page: ReturnType<typeof fakePage>;
let listener: ((event: { key: string | null }) => void) | null;
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored = new Map();
  page = fakePage();
  listener = null;
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('document', { documentElement: page.root });
  vi.stubGlobal('window', {
    addEventListener: (_type: string, added: typeof listener) => (listener = added),
    removeEventListener: () => (listener = null),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns what the script in every page's head shows before the application runs. */
function firstPaint() {
  const fresh = fakePage();
  runInNewContext(FIRST_PAINT, {
    localStorage,
    location: { pathname: '/', search: '' },
    document: {
      documentElement: fresh.root,
      currentScript: { dataset: { scripts: '' } },
      hidden: true,
    },
  });
  return fresh.shown();
}

describe('the account hint', () => {
  it.each([
    [{ initial: 'A', roles: [] }, ['member', '"A"']],
    [{ initial: 'Ö', roles: ['editor'] }, ['staff', '"Ö"']],
    [{ initial: '"', roles: ['editor', 'admin'] }, ['staff', '"\\""']],
  ] as const)('is stored as %j and shown as %j, before the app runs too', (hint, shown) => {
    rememberUser(hint);
    expect(readRememberedUser()).toEqual(hint);
    expect(page.shown()).toEqual(shown);
    expect(firstPaint()).toEqual(shown);
  });

  it('is removed', () => {
    rememberUser({ initial: 'A', roles: ['admin'] });
    rememberUser(null);
    expect(readRememberedUser()).toBeNull();
    expect(page.shown()).toEqual([undefined, undefined]);
    expect(firstPaint()).toEqual([undefined, undefined]);
  });

  it.each(['nonsense', '7', 'null', '[]', '{}', '{"initial":7,"roles":[]}', '{"initial":"A"}'])(
    'is null when storage holds %s',
    (text) => {
      stored.set(REMEMBERED_USER_KEY, text);
      expect(readRememberedUser()).toBeNull();
      expect(firstPaint()).toEqual([undefined, undefined]);
    },
  );

  it('is null when storage is blocked', () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(readRememberedUser()).toBeNull();
    rememberUser({ initial: 'A', roles: [] });
    expect(page.shown()).toEqual(['member', '"A"']);
  });

  it('follows other tabs until stopped', () => {
    const stop = followRememberedUser();
    stored.set(REMEMBERED_USER_KEY, JSON.stringify({ initial: 'B', roles: [] }));
    listener?.({ key: 'roundel-theme' });
    expect(page.shown()).toEqual([undefined, undefined]);
    listener?.({ key: REMEMBERED_USER_KEY });
    expect(page.shown()).toEqual(['member', '"B"']);
    stored.clear();
    listener?.({ key: null });
    expect(page.shown()).toEqual([undefined, undefined]);
    stop();
    expect(listener).toBeNull();
  });
});
