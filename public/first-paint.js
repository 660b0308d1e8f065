// Runs before the first paint, so that the page never flashes in the wrong state.

// The addresses that the build passes to this script.
const given = document.currentScript?.dataset ?? {};

// The chosen theme; same key and values as src/ui/theme.ts.
try {
  const theme = localStorage.getItem('roundel-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // Storage is blocked: keep the system's theme.
}

// The chosen language; same key as src/content/language.ts. Redirects to the same page in that
// language, if the build has passed that page's address. When offline, redirects only if a service worker
// controls this page, because only a service worker can have stored the other page.
try {
  const language = localStorage.getItem('roundel-language') ?? '';
  const twin = /^[a-z]{2}$/.test(language) ? given[language] : undefined;
  // Undefined on pages without https.
  const workers = /** @type {Partial<Navigator>} */ (navigator).serviceWorker;
  if (twin !== undefined && (navigator.onLine || workers?.controller)) {
    location.replace(twin + location.search + location.hash);
  }
} catch {
  // Storage is blocked: keep the language of the address.
}

// The user who was last signed in. The prerendered header has one version for visitors and one for members. These
// attributes select the version. Same key and attributes as src/office/identity/remembered-user.ts.
try {
  const hint = /** @type {{ initial?: unknown, roles?: unknown } | null} */ (
    JSON.parse(localStorage.getItem('roundel-account') ?? 'null')
  );
  if (typeof hint?.initial === 'string' && Array.isArray(hint.roles)) {
    const root = document.documentElement;
    root.dataset['account'] = hint.roles.length > 0 ? 'staff' : 'member';
    root.style.setProperty('--account-initial', JSON.stringify(hint.initial.slice(0, 1)));
  }
} catch {
  // Storage is blocked or holds something else: the header offers to sign in.
}

// The editor was rendered at build time with its default tool. If the address has a query, which
// may name another tool, the editor stays hidden until src/main.tsx has rendered it again.
if (/^(\/[a-z]{2})?\/editor$/.test(location.pathname) && location.search !== '') {
  document.documentElement.dataset['pending'] = '';
}

// A prerendered page is readable without scripts. The scripts are fetched after the first paint,
// so that they do not compete with styles and fonts.
const [entry, ...chunks] = (given['scripts'] ?? '').split(' ');

/**
 * @param {string} name
 * @param {Readonly<Record<string, string | undefined>>} attributes
 */
function add(name, attributes) {
  document.head.append(Object.assign(document.createElement(name), attributes));
}

/** How many requests are made in one task: one takes a slow phone 5 milliseconds. */
const AT_ONCE = 4;

function fetchScripts() {
  add('script', { type: 'module', crossOrigin: '', src: entry });
  fetchChunks(AT_ONCE - 1);
}

/** @param {number} count */
function fetchChunks(count) {
  for (const href of chunks.splice(0, count)) {
    add('link', { rel: 'modulepreload', crossOrigin: '', href });
  }
  if (chunks.length > 0) setTimeout(fetchChunks, 0, AT_ONCE);
}

/**
 * Lays out text in the fallback font while the styles are being fetched. A document's first text takes longest, because the
 * browser then starts its fonts, and would otherwise do so in the task that lays out the page.
 */
function layOutFirstText() {
  const texts = ['400', '700'].map((fontWeight) => {
    const text = document.createElement('p');
    Object.assign(text.style, { position: 'absolute', fontFamily: 'Arial', fontWeight });
    text.append('a');
    return text;
  });
  document.documentElement.append(...texts);
  for (const text of texts) text.getBoundingClientRect();
  for (const text of texts) text.remove();
}

if (entry !== '') {
  // Only in Chromium, where this was measured: Firefox would show the page without its styles, once it has been laid out.
  if ('userAgentData' in navigator) layOutFirstText();
  // Does not wait for a frame if the page is hidden, because a hidden page gets no animation frames.
  if (document.hidden) fetchScripts();
  else requestAnimationFrame(() => setTimeout(fetchScripts));
}
