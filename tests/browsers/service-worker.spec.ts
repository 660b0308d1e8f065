/**
 * On a first visit, the service worker becomes active even while a worker of the page is busy. Later, it answers only
 * the posts that are for it. A request that it fails nevertheless costs the visitor nothing.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { passOn } from '../../scripts/lib/proxy.mjs';
import { SHARE_FIELD } from '../../src/photo/pipeline/shared-picture';
import { sharePath } from '../../src/ui/routing/share-address';
import { expect, ONCE, test } from '../support/browsers';
import { ONE_FILE, siteOfTest, type DeployedSite } from '../support/deployed-site';
import { DriverPage } from '../support/driver/page';
import { startProxy } from '../support/local-proxy';
import { DOWNLOAD } from './editor-visit';
import { choose, STORING_LIMIT, STORING_TIMEOUT, visitTwice } from './offline-visit';

const BUSY = '/test-busy.js';

/** Blocks its thread forever, without using a core. */
const BUSY_SCRIPT = 'postMessage(0); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

const visits = test.extend<{ readonly site: DeployedSite }>({
  site: ({ baseURL }, use) => siteOfTest({ baseURL }, use),
});

visits.use({ serviceWorkers: 'allow' });
visits.describe.configure({ timeout: STORING_TIMEOUT });

/** Waits until the service worker controls the page. */
async function waitForWorker(page: DriverPage): Promise<void> {
  await page.waitFor(
    'the service worker to control the page',
    () => navigator.serviceWorker.controller !== null,
    null,
    STORING_LIMIT,
  );
}

visits(
  'a first visit stores the site once it has a result',
  { tag: ONCE },
  async ({ driver, site }) => {
    site.deploy({ stores: ONE_FILE });
    const page = new DriverPage(driver.name, await driver.newTab());
    await page.visit(`${site.url}/editor?tool=crop-square-image`);
    await page.waitFor(
      'the browser to remember the visit',
      () => localStorage.getItem('roundel-visited') !== null,
      null,
    );
    const before = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length,
      null,
    );
    expect(before).toBe(0);
    expect(site.requests).not.toContain('GET /sw.js');
    await choose(page, 'image/png');
    await waitForWorker(page);
    await page.close();
  },
);

visits('becomes active while a worker of the page is busy', async ({ driver, site }) => {
  site.deploy({ scripts: { [BUSY]: BUSY_SCRIPT }, stores: ONE_FILE });
  const page = new DriverPage(driver.name, await driver.newTab());
  await visitTwice(page, `${site.url}/about-us`);
  await page.evaluate(async (script) => {
    const worker = new Worker(script);
    await new Promise((resolve) => {
      worker.onmessage = resolve;
    });
  }, BUSY);
  await page.waitFor(
    'the service worker to become active',
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    null,
    STORING_LIMIT,
  );
  const status = await page.evaluate(async () => (await fetch('/editor')).status, null);
  expect(status).toBe(200);
  await page.close();
});

/** Answers with a page that has the request's method and address in its title. */
function echo({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>${method} ${url}</title><p>Echo</p>`);
}

/** Posts an empty form from the page to an address, and waits until another page has loaded. */
async function post(page: DriverPage, action: string): Promise<string> {
  await page.evaluate(
    ({ address, field }) => {
      document.documentElement.dataset['left'] = '';
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: address, enctype: 'multipart/form-data' });
      form.append(Object.assign(document.createElement('input'), { type: 'file', name: field }));
      document.body.append(form);
      form.submit();
    },
    { address: action, field: SHARE_FIELD },
  );
  return page.waitFor(
    `the answer to a post to ${action}`,
    () =>
      // Firefox shows an empty page in between.
      location.protocol === 'http:' &&
      document.readyState === 'complete' &&
      document.documentElement.dataset['left'] === undefined &&
      location.href,
    null,
  );
}

visits(
  'never sends the post of a strange form to another site',
  async ({ driver, site: build }) => {
    build.deploy({ stores: ONE_FILE });
    const { host } = new URL(build.url);
    const elsewhere = await startProxy((request, response) => {
      echo(request, response);
      return Promise.resolve();
    });
    const site = await startProxy((request, response) => {
      if (request.method === 'POST') echo(request, response);
      else passOn(request, response, { host, path: request.url ?? '/' });
      return Promise.resolve();
    });
    const page = new DriverPage(driver.name, await driver.newTab());
    await visitTwice(page, `${site.url}/about-us`);
    await waitForWorker(page);

    const other = new URL(elsewhere.url).host;
    const share = sharePath('en');
    // What a browser might take for another host. tests/unit/ui/routing/share-address.test.ts has many more addresses.
    for (const path of [
      `//${other}${share}`,
      `/\\${other}${share}`,
      `/.//${other}${share}`,
      `/%5C${other}${share}`,
    ]) {
      await page.goto(elsewhere.url);
      const arrived = new URL(await post(page, site.url + path));
      // The service worker leaves the post to the server, which gets it at the address of the form.
      expect(arrived.href).toBe(new URL(site.url + path).href);
      expect(await page.evaluate(() => document.title, null)).toBe(
        `POST ${arrived.pathname}${arrived.search}`,
      );
    }

    for (const [path, editor] of [
      [`${sharePath('es')}?to=//${other}#//${other}`, '/es/editor'],
      [`/p/..${share}`, '/editor'],
    ] as const) {
      await page.goto(elsewhere.url);
      const { origin, pathname } = new URL(await post(page, site.url + path));
      expect(origin + pathname).toBe(site.url + editor);
    }
    await page.close();
    await site.close();
    await elsewhere.close();
  },
);

/** Matches the parts of the editor that are loaded on demand. */
const PARTS = /\/assets\/(?:AfterResult|CentreOnFace|ToasterView|Toolbar)-[^?]+\.js/;
/** Those of them that the service worker refuses. It ends the others in the middle. */
const REFUSED_PARTS = /\/assets\/(?:AfterResult|ToasterView)-/;

/** Opens the editor with a photo, in a page that the service worker controls. */
async function openEditor(page: DriverPage, site: DeployedSite): Promise<void> {
  await visitTwice(page, `${site.url}/about-us`);
  await waitForWorker(page);
  await page.visit(`${site.url}/editor?tool=crop-square-image`);
  await choose(page, 'image/png');
  await page.find(DOWNLOAD);
}

/** Uses every part of the editor that is loaded on demand. */
async function useParts(page: DriverPage): Promise<void> {
  await page.find({ role: 'button', name: 'Get all sizes' });
  await page.find({ role: 'button', name: 'Rotate right' });
  await page.find({ role: 'button', name: 'Centre on face' });
  // These sites lack the script that keeps browsers from saving files, which would be left on the machine.
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = () => undefined;
  }, null);
  await page.click(DOWNLOAD);
  await page.waitFor(
    'a notice',
    () => document.querySelector('[data-sonner-toast], [aria-live] li') !== null,
    null,
  );
}

/** The other addresses under which the page has asked for parts. */
function retries(page: DriverPage): Promise<string[]> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('?attempt=')),
    null,
  );
}

/** What `openEditor` needs without a network. */
const EDITOR_FILES = /^\/(?:about-us|editor|assets\/.*)$/;

visits('a store that fails costs no request', { tag: ONCE }, async ({ driver, site }) => {
  site.deploy({
    stores: EDITOR_FILES,
    beforeWorker: `
      const match = CacheStorage.prototype.match;
      CacheStorage.prototype.match = function (request, ...more) {
        return registration.active !== null && ${String(PARTS)}.test(request.url ?? request)
          ? Promise.reject(new Error('the store fails'))
          : match.call(this, request, ...more);
      };`,
  });
  const page = new DriverPage(driver.name, await driver.newTab());
  await openEditor(page, site);
  await useParts(page);
  expect(await retries(page)).toEqual([]);
  site.cutOff();
  await page.visit(`${site.url}/editor?tool=crop-square-image`);
  await choose(page, 'image/png');
  await useParts(page);
  expect(await retries(page)).toEqual([]);
  await page.close();
});

visits(
  'where it fails a request or an answer, the page asks under another address',
  async ({ driver, site }) => {
    site.deploy({
      stores: ONE_FILE,
      beforeWorker: `
      const endInTheMiddle = ({ headers }) => new Response(new ReadableStream({
        pull: (body) => {
          body.enqueue(new TextEncoder().encode('import'));
          body.error(new Error('ended on purpose'));
        },
      }), { headers });
      addEventListener('fetch', (event) => {
        const { url } = event.request;
        if (!${String(PARTS)}.test(url) || url.includes('?')) return;
        event.stopImmediatePropagation();
        event.respondWith(
          ${String(REFUSED_PARTS)}.test(url)
            ? Promise.reject(new Error('failed on purpose'))
            : fetch(event.request).then(endInTheMiddle),
        );
      });`,
    });
    const page = new DriverPage(driver.name, await driver.newTab());
    await openEditor(page, site);
    await useParts(page);
    const again = await retries(page);
    expect(again.some((address) => REFUSED_PARTS.test(address))).toBe(true);
    expect(again.some((address) => !REFUSED_PARTS.test(address))).toBe(true);
    await page.close();
  },
);

visits(
  'a part that does not load says so, and can be loaded again',
  { tag: ONCE },
  async ({ driver, site }) => {
    site.deploy({
      stores: ONE_FILE,
      beforeWorker: `
      let isBroken = true;
      addEventListener('message', ({ data }) => {
        if (data === 'test-repair') isBroken = false;
      });
      addEventListener('fetch', (event) => {
        if (!isBroken || !${String(PARTS)}.test(event.request.url)) return;
        event.stopImmediatePropagation();
        event.respondWith(Promise.reject(new Error('failed on purpose')));
      });`,
    });
    const page = new DriverPage(driver.name, await driver.newTab());
    await openEditor(page, site);
    /** Waits until so many parts, in the bar and on the desk, say that they could not be loaded. */
    const seeFailures = (count: number) =>
      page.waitFor(
        `${String(count)} parts to have failed`,
        (wanted) =>
          [...document.querySelectorAll('[role=alert]')].filter(({ textContent }) =>
            textContent.includes('This part of the page could not be loaded'),
          ).length === wanted,
        count,
      );
    await seeFailures(3);
    await page.evaluate(() => {
      navigator.serviceWorker.controller?.postMessage('test-repair');
    }, null);
    for (let left = 3; left > 0; left--) {
      await page.click({ role: 'button', name: 'Try again' });
      await seeFailures(left - 1);
    }
    await useParts(page);
    await page.close();
  },
);
