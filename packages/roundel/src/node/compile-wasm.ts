import { readFile } from 'node:fs/promises';

/** Reads and compiles a Wasm module from the folder with the package's scripts. */
export async function compileWasm(
  address: URL,
  signal: AbortSignal | null = null,
): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(address, signal === null ? {} : { signal }));
}
