// Runs before the first paint, so that nothing wrong flashes up.

// A chosen theme. The key and the values are those of src/app/theme.ts.
try {
  const theme = localStorage.getItem('roundel-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stays.
}

// The editor was rendered at build time with its first tool. Where the address asks
// for more than that, it stays out of sight until src/main.tsx has rendered it anew.
if (location.pathname === '/editor' && location.search !== '') {
  document.documentElement.dataset.pending = '';
}
