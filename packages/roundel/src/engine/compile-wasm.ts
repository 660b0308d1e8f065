/** Fetches and compiles a Wasm module. The package for Node has node/compile-wasm.ts in place of this file. */
export function compileWasm(
  address: URL,
  signal: AbortSignal | null = null,
): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(address, { signal }));
}
