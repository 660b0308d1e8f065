// Runs before the first paint, so that nothing wrong flashes up.

// A chosen theme. The key and the values are those of src/ui/theme.ts.
try {
  const theme = localStorage.getItem('roundel-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stays.
}

// Who was last known to be signed in: the header has both of its forms, and the page
// knows of neither when it was rendered. The key and the marks are those of src/account/hint.ts.
try {
  const hint = JSON.parse(localStorage.getItem('roundel-account'));
  if (typeof hint?.initial === 'string' && Array.isArray(hint.roles)) {
    const root = document.documentElement;
    root.dataset.account = hint.roles.length > 0 ? 'staff' : 'member';
    root.style.setProperty('--account-initial', JSON.stringify(hint.initial.slice(0, 1)));
  }
} catch {
  // Storage is blocked, or holds something else: the header shows the way to sign in.
}

// The editor was rendered at build time with its first tool. Where the address asks
// for more than that, it stays out of sight until src/main.tsx has rendered it anew.
if (location.pathname === '/editor' && location.search !== '') {
  document.documentElement.dataset.pending = '';
}

// A page rendered at build time can be read before its scripts are there. They are
// fetched once it has been painted, and leave the line to styles and fonts until then.
const [entry, ...chunks] = (document.currentScript.dataset.scripts ?? '').split(' ');

function add(name, attributes) {
  document.head.append(Object.assign(document.createElement(name), attributes));
}

function fetchScripts() {
  for (const href of chunks) add('link', { rel: 'modulepreload', crossOrigin: '', href });
  add('script', { type: 'module', crossOrigin: '', src: entry });
}

if (entry !== '') {
  // Frames are drawn only where someone is looking.
  if (document.hidden) fetchScripts();
  else requestAnimationFrame(() => setTimeout(fetchScripts));
}
