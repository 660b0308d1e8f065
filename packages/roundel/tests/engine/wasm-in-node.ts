/** Answers requests for the Wasm modules that the engine and the encoders fetch only when they need them. */
import { readFileSync } from 'node:fs';

const ENGINE = new URL('../../src/engine/', import.meta.url);

/** A stand-in for `fetch`, which cannot read files in Node. */
export function fetchWasm(address: URL | string): Promise<Response> {
  const { href, pathname } = new URL(address);
  const [, path] = pathname.split('/src/engine/');
  const bytes = new Uint8Array(readFileSync(new URL(path ?? href, ENGINE)));
  const headers = { 'Content-Type': 'application/wasm' };
  return Promise.resolve(new Response(bytes, { headers }));
}
