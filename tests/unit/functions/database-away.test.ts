/** The functions for visitors with the client library of Firestore, and a database that is gone or hangs. */
import { createRequire } from 'node:module';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerContent } from '../../../functions/src/public/content';
import { contentReader } from '../../../functions/src/public/content-reader';
import { answerPublished } from '../../../functions/src/public/published';
import * as site from '../../../src/entry-server';
import type { Services } from '../../../functions/src/shared/services';
import { published as words } from '../../../src/content/en/published';

// Loads firebase-admin as a dependency of the functions, which alone depend on it.
const load = createRequire(new URL('../../../functions/package.json', import.meta.url));
const { Firestore } = load('firebase-admin/firestore') as {
  readonly Firestore: new (settings: object) => Services['firestore'];
};

const TEMPLATE = '<head><title>Roundel</title></head><body><div id="root"></div></body>';

/** A server that accepts connections and never answers. */
let silent: Server;
let hosts: Readonly<Record<'hung' | 'gone', string>>;

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

const toHost = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  silent = await listen();
  const closed = await listen();
  hosts = { hung: toHost(silent), gone: toHost(closed) };
  await new Promise((resolve) => closed.close(resolve));
});

afterAll(() => {
  silent.close();
});

it.each(['hung', 'gone'] as const)('a database that is %s is said in time', async (which) => {
  // Not terminated: the library then leaves the rejections of its pending attempts unhandled.
  const firestore = new Firestore({ projectId: 'demo-roundel', host: hosts[which], ssl: false });
  const reader = contentReader(firestore);
  const report = vi.fn();
  const renderer = () => Promise.resolve({ ...site, template: TEMPLATE });
  const template = () => Promise.resolve({ html: TEMPLATE, headers: {} });
  const answers = await Promise.all([
    ...['/p/opening-hours', '/p', '/sitemap-pages.xml'].map((path) =>
      answerPublished({ method: 'GET', path }, { reader, renderer, template }, report),
    ),
    ...['/content/settings.json', '/content/pages.json', '/content/images/a'].map((path) =>
      answerContent({ method: 'GET', path }, reader, report),
    ),
  ]);
  for (const { status, headers } of answers) {
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'Cache-Control': 'private, no-store', 'Retry-After': '30' });
  }
  const texts = answers.map(({ body }) => Buffer.from(body ?? []).toString());
  expect(texts[0]).toContain(words.failed.title);
  expect(texts[1]).toContain(words.failed.title);
  expect(texts.slice(2)).toEqual(Array(4).fill('{"error":"unavailable"}'));
});
