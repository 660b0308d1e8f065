import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from '../../scripts/lib/proxy.mjs';

const FIRST = '/test-import-held.js';
const FILE = /\.\w+$/;
const SCRIPT = /^\/assets\/[^?]+\.js$/;

/** A site whose pages can be seen but do not react until the test says so. */
export interface HeldSite {
  /** Without a slash at the end. */
  readonly url: string;
  /** Lets all scripts through, from now on. */
  release(): void;
  /** Milliseconds for which the first script was held, or null while it is held. */
  heldFor(): number | null;
  close(): Promise<void>;
}

/**
 * Serves what another server serves, but holds its application's scripts back. A script that is not
 * held imports them after the load event, because WebDriver waits for that event.
 *
 * @param origin of the other server, on this machine
 * @param releaseAfter milliseconds after the first request for a script; without it, `release` decides
 */
export async function holdScripts(origin: string, releaseAfter?: number): Promise<HeldSite> {
  const scripts = new Held(releaseAfter);
  const server = createServer((request, response) => {
    respond(new URL(origin), scripts, request, response).catch((error: unknown) => {
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
    release: () => {
      scripts.release();
    },
    heldFor: () => scripts.heldFor,
    close: () =>
      new Promise((resolve) => {
        scripts.release();
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** What waits until it is released. */
class Held {
  readonly #released: Promise<void>;
  #resolve: () => void = () => undefined;
  readonly #releaseAfter: number | undefined;
  #since: number | null = null;
  heldFor: number | null = null;

  constructor(releaseAfter: number | undefined) {
    this.#releaseAfter = releaseAfter;
    this.#released = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  async wait(): Promise<void> {
    if (this.#since === null) {
      this.#since = performance.now();
      if (this.#releaseAfter !== undefined) {
        setTimeout(() => {
          this.release();
        }, this.#releaseAfter);
      }
    }
    await this.#released;
    this.heldFor ??= performance.now() - this.#since;
  }

  release(): void {
    this.#resolve();
  }
}

async function respond(
  { host, origin }: URL,
  scripts: Held,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  const address = new URL(path, origin);
  if (address.pathname === FIRST) {
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    response.end(`
      if (document.readyState !== 'complete') {
        await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
      }
      import(${JSON.stringify(address.searchParams.get('entry'))});
    `);
    return;
  }
  if (SCRIPT.test(address.pathname)) await scripts.wait();
  // Not by what is accepted: Chromium asks for HTML as well when it prefetches Wasm.
  if (FILE.test(address.pathname)) {
    passOn(request, response, { host, path });
    return;
  }
  const answer = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'transfer-encoding']) {
    Reflect.deleteProperty(headers, name);
  }
  response.writeHead(answer.status, headers);
  response.end(importLater(await answer.text()));
}

/** Puts one script that imports the entry in place of those that the page fetches. */
function importLater(html: string): string {
  return html.replace(
    /data-scripts="(\S+)[^"]*"/,
    (_, entry: string) => `data-scripts="${FIRST}?entry=${entry}"`,
  );
}
