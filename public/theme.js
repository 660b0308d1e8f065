// Runs before the first paint, so that a chosen theme never flashes in late.
// The key and the values are those of src/app/theme.ts.
try {
  const theme = localStorage.getItem('roundel-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stays.
}
