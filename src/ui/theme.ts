import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../browser/storage';

/** `system` follows the device; the other two are the visitor's choice. */
const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Storage key of the theme, which public/first-paint.js also uses. */
export const THEME_KEY = 'roundel-theme';

/** The colour of --paper in each theme, for the browser's own bars. */
const BARS = { light: '#faf5ed', dark: '#0f121b' } as const;

/** The theme chosen on this device. `system` if none was chosen or storage is blocked. */
export function readTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows and stores a theme. `system` removes the stored choice. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  writeStored(THEME_KEY, theme === 'system' ? null : theme);
}

/** The theme that the page shows. public/first-paint.js shows the stored theme earlier, without this store. */
export const shownTheme = createStore<{ readonly theme: Theme }>(() => ({ theme: 'system' }));

/** Shows the stored theme, also when another tab changes it. Returns a function that stops this. */
export function followTheme(): () => void {
  function follow(event: StorageEvent) {
    if (event.key === THEME_KEY) showTheme(readTheme());
  }
  showTheme(readTheme());
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
  };
}

/** Shows a theme without storing it. */
function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = BARS[theme === 'system' ? own : theme];
  }
  shownTheme.setState({ theme });
}
