import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { passOn } from '../../scripts/lib/proxy.mjs';
import { headersForBody, SCRIPT_HEADERS, startProxy, type LocalProxy } from './local-proxy';

/** Another version of the site. Only the answers in these fields differ from the build's answers. */
export interface Version {
  /** Whether every file in /assets has another address, as after a build in which all of them have changed. */
  readonly moved?: boolean;
  /**
   * Functions that change the HTML of pages, keyed by path. The service worker's list then has the new pages' digests.
   */
  readonly pages?: Readonly<Record<string, (html: string) => string>>;
  /**
   * Whether the service worker's list still has the old digests of `pages`, as if the list came from a different build.
   */
  readonly torn?: boolean;
  /** Files that the version no longer has. They answer 404. */
  readonly gone?: RegExp;
  /** Scripts that the build does not have, keyed by path. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** The service worker of this version, instead of the build's. */
  readonly worker?: string;
  /** A script that the service worker runs before its own. */
  readonly beforeWorker?: string;
  /**
   * The paths of the files that the service worker stores, of those that the build lists. By default all: several hundred,
   * which takes seconds. Pages from other files need the network.
   */
  readonly stores?: RegExp;
}

/** The value of `stores` for tests that never cut the network off: one small file. */
export const ONE_FILE = /^\/favicon\.svg$/;

/** The folder of the files of `/assets` in a version in which they have moved. */
const MOVED = '/next-assets/';

/** The media types of files that name files in /assets. */
const NAMES_ASSETS = /^text\/(html|css|javascript)/;

const WORKER = '/sw.js';

/** The built site, with its own origin. A test can deploy another version, and can cut the network off. */
export interface DeployedSite extends Pick<LocalProxy, 'url' | 'close'> {
  /** The methods and paths of all requests so far, as in `GET /editor`. */
  readonly requests: readonly string[];
  /** Replaces the version. */
  deploy(version: Version): void;
  /** From now on every request fails, as without a network. */
  cutOff(): void;
  /** Ends `cutOff`: requests succeed again. */
  reconnect(): void;
}

/**
 * Proxies another server. Every proxy has its own origin, and so its own service worker.
 *
 * @param origin the origin of the other server, which must run on this machine
 */
export async function deploySite(origin: string | undefined): Promise<DeployedSite> {
  if (origin === undefined) throw new Error('the project has no baseURL');
  let version: Version = {};
  let online = true;
  const requests: string[] = [];
  const site = await startProxy(async (request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (online) await respond(origin, version, request, response);
    else response.destroy();
  });
  return {
    url: site.url,
    requests,
    deploy: (next) => {
      version = next;
    },
    cutOff: () => {
      online = false;
      site.closeConnections();
    },
    reconnect: () => {
      online = true;
    },
    close: () => site.close(),
  };
}

/** The site of one test, for `test.extend`. */
export async function siteOfTest(
  { baseURL }: { readonly baseURL: string | undefined },
  use: (site: DeployedSite) => Promise<void>,
): Promise<void> {
  const site = await deploySite(baseURL);
  await use(site);
  await site.close();
}

async function respond(
  origin: string,
  version: Version,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', origin);
  const { moved = false, pages = {}, scripts = {}, gone, worker, beforeWorker = '' } = version;
  const send = (found: Response, body: string): void => {
    response.writeHead(found.status, headersForBody(found));
    response.end(body);
  };
  if (gone?.test(pathname) === true || (moved && pathname.startsWith('/assets/'))) {
    response.writeHead(404).end();
    return;
  }
  const script = scripts[pathname];
  if (script !== undefined) {
    response.writeHead(200, SCRIPT_HEADERS);
    response.end(script);
    return;
  }
  const change = pages[pathname];
  if (change !== undefined) {
    const found = await fetch(`${origin}${pathname}`);
    send(found, change(await found.text()));
    return;
  }
  if (pathname === WORKER) {
    const found = await fetch(`${origin}${pathname}`);
    const script = worker ?? (await findWorker(origin, version, await found.text()));
    send(found, `${beforeWorker}\n${script}`);
    return;
  }
  const path = (request.url ?? '/').replace(MOVED, '/assets/');
  if (moved && request.method === 'GET') {
    const found = await fetch(origin + path, { redirect: 'manual' });
    if (NAMES_ASSETS.test(found.headers.get('content-type') ?? '')) {
      send(found, withMovedAssets(await found.text()));
      return;
    }
    await found.body?.cancel();
  }
  passOn(request, response, { host: new URL(origin).host, path });
}

/** Returns the service worker as the build of a version would write it. */
async function findWorker(
  origin: string,
  { moved = false, pages = {}, torn = false, gone, stores }: Version,
  script: string,
): Promise<string> {
  let text = stores === undefined ? script : withEntries(script, (path) => stores.test(path));
  if (moved) text = await movedWorker(origin, text);
  for (const [path, change] of Object.entries(pages)) {
    const html = change(await (await fetch(`${origin}${path}`)).text());
    const digest = createHash('sha384').update(html).digest('base64');
    text = replaceOnce(
      text,
      new RegExp(`(url:.${path}.,revision:.)\\w+(.,integrity:.sha384-)([^\`"']+)`),
      (_, url: string, integrity: string, old: string) =>
        `${url}next${integrity}${torn ? old : digest}`,
    );
  }
  return gone === undefined ? text : withEntries(text, (path) => !gone.test(path));
}

/** Leaves out the entries of the service worker's list whose paths are not wanted. */
function withEntries(script: string, isWanted: (path: string) => boolean): string {
  return script.replace(/\{url:.(\/[^`"']*).,revision:[^{}]*\},?/g, (entry, path: string) =>
    isWanted(path) ? entry : '',
  );
}

function withMovedAssets(text: string): string {
  return text.replaceAll(/(?<=["'`(/])assets\//g, MOVED.slice(1));
}

/** Returns the service worker of a build whose assets have moved, which therefore has other pages as well. */
async function movedWorker(origin: string, script: string): Promise<string> {
  let text = withMovedAssets(script);
  const entries = script.matchAll(/url:.([^`"']+).,revision:.(\w+).,integrity:.(sha384-[^`"']+)/g);
  for (const [, path = '', revision = '', integrity = ''] of entries) {
    const found = await fetch(origin + path);
    if (!NAMES_ASSETS.test(found.headers.get('content-type') ?? '')) continue;
    const body = withMovedAssets(await found.text());
    const digest = createHash('sha384').update(body).digest('base64');
    text = text.replace(revision, `next${revision}`).replace(integrity, `sha384-${digest}`);
  }
  return text;
}

function replaceOnce(text: string, pattern: RegExp, write: (...parts: string[]) => string): string {
  const changed = text.replace(pattern, write);
  if (changed === text) throw new Error(`The service worker has no ${pattern.source}`);
  return changed;
}
