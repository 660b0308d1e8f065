/**
 * Fetches and compiles a Wasm module. The package for Node uses node/compile-wasm.ts instead of this file.
 *
 * Browsers compile a module while it arrives only if its type is exactly `application/wasm`. Some servers and filters
 * send another type, so the module is then compiled from its bytes.
 *
 * @throws whatever `fetch` throws, or an error if the answer is not a Wasm module
 */
export async function compileWasm(
  address: URL,
  signal: AbortSignal | null = null,
): Promise<WebAssembly.Module> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new TypeError(`${address.href} was answered with ${response.status}`);
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
