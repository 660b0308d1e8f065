import type { IncomingMessage, ServerResponse } from 'node:http';
import { passOn } from '../../scripts/lib/proxy.mjs';
import { headersForBody, isLocalProxy } from './local-proxy';

/** Matches the paths of files that have another name when their contents change. */
const LASTING = /^\/assets\/[^?]+$/;

/** What a server has answered. */
interface Fetched {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The files that were fetched, by address. */
const kept = new Map<string, Promise<Fetched>>();

async function fetchFile(address: string): Promise<Fetched> {
  const answer = await fetch(address, { redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { ...headersForBody(answer), 'content-length': String(body.length) };
  if (answer.status !== 200) kept.delete(address);
  return { status: answer.status, headers, body };
}

/**
 * Fetches a file, but one of `/assets` only once: every test has a site of its own, so that browsers ask for all files again.
 *
 * @param origin the origin of a server on this machine. What a proxy of this process answers is not kept.
 */
export function fetchOnce(origin: string, path: string): Promise<Fetched> {
  const address = origin + path;
  if (!LASTING.test(path) || isLocalProxy(origin)) return fetchFile(address);
  const fetching = kept.get(address) ?? fetchFile(address);
  kept.set(address, fetching);
  fetching.catch(() => kept.delete(address));
  return fetching;
}

/** Forwards a request to another server, as `passOn` does, but sends a file of `/assets` that was fetched before. */
export async function passOnOnce(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  path = request.url ?? '/',
): Promise<void> {
  if (request.method === 'GET' && LASTING.test(path) && !isLocalProxy(origin)) {
    const found = await fetchOnce(origin, path).catch(() => null);
    if (found?.status === 200) {
      response.writeHead(200, found.headers);
      response.end(found.body);
      return;
    }
  }
  passOn(request, response, { host: new URL(origin).host, path });
}
