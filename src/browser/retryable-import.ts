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

/** The parts that are loaded or being loaded, keyed by address. Every import of a part gets the same module. */
const parts = new Map<string, Promise<unknown>>();
/** What imports each part, keyed by address. */
const imports = new Map<string, () => Promise<unknown>>();

/**
 * Imports a script of the build. If that fails, tries once more under another address. A later call does the same, again
 * with new addresses.
 *
 * @param name the address, relative to this script
 */
function importPart(name: string): Promise<unknown> {
  const { href } = new URL(name, import.meta.url);
  const known = parts.get(href);
  if (known !== undefined) return known;
  const load = imports.get(href) ?? retryableImport(href);
  imports.set(href, load);
  const part = load()
    .catch(load)
    .catch((error: unknown) => {
      parts.delete(href);
      throw error;
    });
  parts.set(href, part);
  return part;
}

/**
 * Provides what the build calls in place of every `import()`: see `tryAgain` in vite.config.ts. The page calls this before
 * it imports anything on demand.
 */
export function retryImports(): void {
  Object.assign(globalThis, { importPart });
}
