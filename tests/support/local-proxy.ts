/** Code that is shared by all proxies that tests put in front of the site. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on an origin that no other test uses, so that its pages have their own storage and service worker. */
export interface LocalProxy {
  /** Without a slash at the end. */
  readonly url: string;
  /** Ends all connections. Later requests still get an answer. */
  closeConnections(): void;
  close(): Promise<void>;
}

/**
 * Response headers for a script that tests add. In cross-origin isolated pages, scripts must have the last two headers.
 */
export const SCRIPT_HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Starts a server. If `respond` rejects, the request ends without a response. */
export async function startProxy(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LocalProxy> {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    closeConnections: () => {
      server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Returns the headers of a fetched response, except those that are wrong once its body was decoded or changed. */
export function headersForBody({ headers }: Response): Record<string, string> {
  const all = Object.fromEntries(headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'transfer-encoding']) {
    Reflect.deleteProperty(all, name);
  }
  return all;
}
