import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from '../../scripts/lib/proxy.mjs';

const FIRST = '/test-import-held.js';
const FILE = /\.\w+$/;
const SCRIPT = /^\/assets\/[^?]+\.js$/;

/** A site whose pages are visible but do not hydrate until the test releases their scripts. */
export interface HeldSite {
  /** Without a slash at the end. */
  readonly url: string;
  /** Lets all scripts through from now on. */
  release(): void;
  /** How long the first script was held, in milliseconds, or null before its release. */
  heldFor(): number | null;
  close(): Promise<void>;
}

/**
 * Proxies another server and holds back the application's scripts. A small script imports them after
 * the load event, because WebDriver waits for that event.
 *
 * @param origin of the other server, on this machine
 * @param releaseAfter milliseconds from the first request for a script to their release; omit it to
 *   call `release` yourself
 */
export async function holdScripts(origin: string, releaseAfter?: number): Promise<HeldSite> {
  const scripts = new Gate(releaseAfter);
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

/** A gate that requests wait at until it is released. */
class Gate {
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
  scripts: Gate,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  if (path === '/sw.js') {
    // The cached pages would lack the test's script.
    response.writeHead(404).end();
    return;
  }
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
      // WebKit counts a request that begins in the load event, or right after it, as part of the load.
      const [navigation] = performance.getEntriesByType('navigation');
      while (navigation.loadEventEnd === 0) await new Promise((next) => setTimeout(next));
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      import(${JSON.stringify(address.searchParams.get('entry'))});
    `);
    return;
  }
  if (SCRIPT.test(address.pathname)) await scripts.wait();
  // Decide by the extension, not by Accept: Chromium also accepts HTML when it prefetches Wasm.
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

/** Replaces the page's scripts with the one that imports the entry. */
function importLater(html: string): string {
  return html.replace(
    /data-scripts="(\S+)[^"]*"/,
    (_, entry: string) => `data-scripts="${FIRST}?entry=${entry}"`,
  );
}
