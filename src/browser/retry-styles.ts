/**
 * Loads the styles of a part again, under another address, if they could not be fetched. Vite reports this with an event,
 * and would otherwise reject the import of the part, and import it without styles at the next attempt.
 */
export function retryStyles(): void {
  addEventListener('vite:preloadError', (event) => {
    const [, address] = /CSS for (\S+)$/.exec(event.payload.message) ?? [];
    if (address === undefined) return;
    event.preventDefault();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${address}?attempt=2`;
    document.head.append(link);
  });
}
