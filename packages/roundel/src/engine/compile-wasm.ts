/** Fetches and compiles a Wasm module. The package for Node uses node/compile-wasm.ts instead of this file. */
export function compileWasm(
  address: URL,
  signal: AbortSignal | null = null,
): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(address, { signal }));
}
