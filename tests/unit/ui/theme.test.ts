import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, readTheme, THEME_KEY } from '../../../src/ui/theme';

const BOOTSTRAP = readFileSync(new URL('../../../public/first-paint.js', import.meta.url), 'utf8');

interface Bar {
  readonly media: string;
  content: string;
}

function page() {
  const light: Bar = { media: '(prefers-color-scheme: light)', content: 'light' };
  const dark: Bar = { media: '(prefers-color-scheme: dark)', content: 'dark' };
  const dataset: Record<string, string> = {};
  return {
    dataset,
    light,
    dark,
    document: { documentElement: { dataset }, querySelectorAll: () => [light, dark] },
  };
}

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const blocked = {
  getItem() {
    throw new DOMException('blocked', 'SecurityError');
  },
  setItem() {
    throw new DOMException('blocked', 'SecurityError');
  },
};

describe('theme', () => {
  let shown = page();
  let store = storage();

  beforeEach(() => {
    shown = page();
    store = storage();
    vi.stubGlobal('document', shown.document);
    vi.stubGlobal('localStorage', store);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('follows the system until something is chosen', () => {
    expect(readTheme()).toBe('system');
  });

  it.each(['light', 'dark'] as const)('shows and remembers %s', (theme) => {
    chooseTheme(theme);
    expect(shown.dataset['theme']).toBe(theme);
    expect(readTheme()).toBe(theme);
    expect(shown.light.content).toBe(shown.dark.content);
  });

  it('removes the stored choice when the system theme is chosen', () => {
    chooseTheme('dark');
    chooseTheme('system');
    expect(shown.dataset).not.toHaveProperty('theme');
    expect(store.items.size).toBe(0);
    expect(shown.light.content).not.toBe(shown.dark.content);
  });

  it('ignores an unknown stored value', () => {
    store.setItem(THEME_KEY, 'sepia');
    expect(readTheme()).toBe('system');
  });

  it('still switches where storage is blocked', () => {
    vi.stubGlobal('localStorage', blocked);
    expect(readTheme()).toBe('system');
    chooseTheme('dark');
    expect(shown.dataset['theme']).toBe('dark');
  });

  it('is applied before the first paint by the script of the page', () => {
    const boot = (localStorage: object) => {
      const dataset: Record<string, string> = {};
      runInNewContext(BOOTSTRAP, {
        localStorage,
        location: { pathname: '/', search: '' },
        document: { documentElement: { dataset }, currentScript: { dataset: {} } },
      });
      return dataset['theme'];
    };
    expect(boot(store)).toBeUndefined();
    chooseTheme('dark');
    expect(boot(store)).toBe('dark');
    chooseTheme('light');
    expect(boot(store)).toBe('light');
    store.setItem(THEME_KEY, 'sepia');
    expect(boot(store)).toBeUndefined();
    expect(boot(blocked)).toBeUndefined();
  });
});
