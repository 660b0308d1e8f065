/**
 * Returns a function that imports a module, and that can be called again after it has failed. Until 2026, the HTML
 * specification made browsers remember that a module could not be fetched (https://github.com/whatwg/html/pull/10327).
 * So an attempt after a failure needs another address.
 *
 * @param address the address of the module's script
 */
export function retryableImport<Module>(address: string): () => Promise<Module> {
  let failures = 0;
  return async () => {
    const fresh = failures === 0 ? address : `${address}?attempt=${String(failures + 1)}`;
    try {
      return (await import(/* @vite-ignore */ fresh)) as Module;
    } catch (error) {
      failures += 1;
      throw error;
    }
  };
}
