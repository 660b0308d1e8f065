/** What `npm start` does when an emulator stops while the site runs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstStopped } from '../../../scripts/emulators/watch.mjs';
import { LocalBackend } from '../../../scripts/lib/local-backend.mjs';
import { serveSite } from '../../../scripts/lib/serve.mjs';

const NAMES = ['auth', 'firestore', 'functions'] as const;

let servers: Readonly<Record<(typeof NAMES)[number], Server>>;
let ports: Record<(typeof NAMES)[number], number>;

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

const findPort = (server: Server) => (server.address() as AddressInfo).port;

beforeEach(async () => {
  servers = { auth: await listen(), firestore: await listen(), functions: await listen() };
  const { auth, firestore, functions } = servers;
  ports = { auth: findPort(auth), firestore: findPort(firestore), functions: findPort(functions) };
});

afterEach(() => {
  for (const server of Object.values(servers)) server.close();
});

it.each([
  ['firestore', 'Firestore'],
  ['auth', 'Auth'],
  ['functions', 'Functions'],
] as const)('finds that %s has stopped', async (which, name) => {
  const stopped = firstStopped({ ports, ended: new Promise(() => undefined) }, 1);
  servers[which].close();
  expect(await stopped).toBe(name);
});

it('finds that all have stopped', async () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stopped = firstStopped({ ports, ended }, 1);
  end();
  expect(await stopped).toBeNull();
});

it('answers 503 for published pages then, with a page that says so by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundel-stopped-'));
  writeFileSync(join(folder, 'page.html'), 'the page for published texts');
  writeFileSync(join(folder, 'index.html'), 'the home page');
  writeFileSync(join(folder, '404.html'), 'no page');
  const backend = new LocalBackend();
  backend.lose('The Firestore emulator has stopped.');
  const server = await serveSite({ port: 0, folder, backend });
  try {
    for (const path of ['/p', '/p/opening-hours', '/p/preview/a']) {
      const response = await fetch(server.url + path);
      expect(response.status, path).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('30');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toBe('the page for published texts');
    }
    const sitemap = await fetch(`${server.url}/sitemap-pages.xml`);
    expect([sitemap.status, await sitemap.json()]).toEqual([
      503,
      { reason: 'The Firestore emulator has stopped.' },
    ]);
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/nowhere`)).status).toBe(404);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
