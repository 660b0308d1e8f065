/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Also used by public/first-paint.js. */
export const THEME_KEY = 'roundel-theme';

/** The colour of --paper in each theme, for the browser's own bars. */
const BARS = { light: '#faf5ed', dark: '#0f121b' } as const;

/** The theme chosen on this device. `system` if none was chosen or storage is blocked. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows and stores a theme. `system` removes the stored choice. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked, so the choice lasts until the page is left.
  }
}

/** The theme that the page shows now. */
export function shownTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

let listeners: readonly (() => void)[] = [];

/** Calls `listener` when the theme changes, in this tab or another. Returns an unsubscribe function. */
export function subscribeToTheme(listener: () => void): () => void {
  function follow(event: StorageEvent) {
    if (event.key === THEME_KEY) showTheme(readTheme());
  }
  listeners = [...listeners, listener];
  window.addEventListener('storage', follow);
  return () => {
    listeners = listeners.filter((other) => other !== listener);
    window.removeEventListener('storage', follow);
  };
}

/** Shows a theme without storing it. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = BARS[theme === 'system' ? own : theme];
  }
  for (const listener of listeners) listener();
}
