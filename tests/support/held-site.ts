import type { IncomingMessage, ServerResponse } from 'node:http';
import { passOn } from '../../scripts/lib/proxy.mjs';
import { headersForBody, SCRIPT_HEADERS, startProxy, type LocalProxy } from './local-proxy';

const FIRST = '/test-import-held.js';
const FILE = /\.\w+$/;
const SCRIPT = /^\/assets\/[^?]+\.js$/;

/** A site whose pages are visible but do not hydrate until the test releases their scripts. */
export interface HeldSite extends Pick<LocalProxy, 'url' | 'close'> {
  /** Lets all scripts through from now on. */
  release(): void;
  /** How long the first script was held, in milliseconds, or null before its release. */
  heldFor(): number | null;
}

/**
 * The event on which a page requests its scripts if `requestOn` is `BEGIN`. Dispatch it only when the page's root
 * element has `data-test-held`, because the page does not listen for it before.
 */
export const BEGIN = 'test-begin';

interface HoldOptions {
  /**
   * The time from the first request for a script to the release of all scripts, in milliseconds. If it is not set, the
   * test must call `release`.
   */
  readonly releaseAfter?: number;
  /**
   * When a page requests the scripts: after its load event, or on the event `BEGIN`. WebKit may count a request after
   * the load event as part of the load. In that case, the navigation ends only after the release.
   */
  readonly requestOn?: 'load' | typeof BEGIN;
}

/**
 * Proxies another server and holds back the application's scripts. A page first loads a small script, which imports the
 * application's scripts after the load event, because drivers wait for this event.
 *
 * @param origin the origin of the other server, which must run on this machine
 */
export async function holdScripts(
  origin: string,
  { releaseAfter, requestOn = 'load' }: HoldOptions = {},
): Promise<HeldSite> {
  const scripts = new Gate(releaseAfter);
  const site = await startProxy((request, response) =>
    respond(new URL(origin), scripts, requestOn, request, response),
  );
  return {
    url: site.url,
    release: () => {
      scripts.release();
    },
    heldFor: () => scripts.heldFor,
    close: () => {
      scripts.release();
      return site.close();
    },
  };
}

/** Makes requests wait until the gate is released. */
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
  requestOn: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  if (path === '/sw.js') {
    // There is no service worker, because pages from its cache would lack the test's script.
    response.writeHead(404).end();
    return;
  }
  const address = new URL(path, origin);
  if (address.pathname === FIRST) {
    response.writeHead(200, SCRIPT_HEADERS);
    response.end(`
      const isLate = ${JSON.stringify(requestOn === 'load')} && document.readyState === 'complete';
      if (!isLate) {
        const begin = new Promise((resolve) => {
          addEventListener(${JSON.stringify(requestOn)}, resolve, { once: true });
        });
        document.documentElement.dataset.testHeld = '';
        await begin;
      }
      await new Promise((next) => setTimeout(next));
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
  response.writeHead(answer.status, headersForBody(answer));
  response.end(importLater(await answer.text()));
}

/** Replaces the page's scripts with the test's script, which imports the entry later. */
function importLater(html: string): string {
  return html.replace(
    /data-scripts="(\S+)[^"]*"/,
    (_, entry: string) => `data-scripts="${FIRST}?entry=${entry}"`,
  );
}
