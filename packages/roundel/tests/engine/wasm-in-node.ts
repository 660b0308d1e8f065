/** Answers requests for the Wasm modules that the engine fetches only when it needs them. */
import { readFileSync } from 'node:fs';

const ENGINE = new URL('../../src/engine/', import.meta.url);

/** A stand-in for `fetch`, which cannot read files in Node. */
export function fetchWasm(address: URL): Promise<Response> {
  const [, path = ''] = address.pathname.split('/src/engine/');
  const bytes = new Uint8Array(readFileSync(new URL(path, ENGINE)));
  const headers = { 'Content-Type': 'application/wasm' };
  return Promise.resolve(new Response(bytes, { headers }));
}
