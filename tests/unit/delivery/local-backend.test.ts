/** The local proxy between a page and the emulators. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalBackend } from '../../../scripts/lib/local-backend.mjs';

const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a listener that answers every request with this name and a description of the request. */
const echo =
  (name: string): RequestListener =>
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(201, { 'Content-Type': 'application/json', 'Cache-Control': 'private' });
      const { method, url, headers } = request;
      response.end(
        JSON.stringify({ name, method, url, headers, body: Buffer.concat(chunks).toString() }),
      );
    });
  };

interface Echoed {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let backend: LocalBackend;
let site: string;

beforeEach(async () => {
  backend = new LocalBackend();
  const host = await listen((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path.startsWith('/content/')) {
      const headers = { 'Cache-Control': 'from the hosting', 'X-Frame-Options': 'DENY' };
      backend.callFunction(request, response, { name: 'content', headers });
    } else if (!backend.answer(request, response, path)) response.end('a file of the site');
  });
  site = `http://${host}`;
});

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function useEchoes(): Promise<void> {
  backend.useEmulators({
    auth: await listen(echo('auth')),
    firestore: await listen(echo('firestore')),
    functions: await listen(echo('functions')),
  });
}

describe('LocalBackend', () => {
  it('does not answer for the files of the site', async () => {
    expect(await (await fetch(`${site}/about-us`)).text()).toBe('a file of the site');
    expect(await (await fetch(`${site}/v1/other`)).text()).toBe('a file of the site');
  });

  it('answers 503 with Retry-After while the emulators start', async () => {
    for (const path of ['/__/firebase/init.json', '/v1/projects/x', '/content/settings.json']) {
      const response = await fetch(site + path);
      expect(response.status, path).toBe(503);
      expect(Number(response.headers.get('Retry-After')), path).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ reason: 'Accounts are starting.' });
    }
  });

  it('says why there are no accounts', async () => {
    backend.turnOff('No Java.');
    for (const path of [
      '/__/firebase/init.json',
      '/identitytoolkit.googleapis.com/v1/accounts',
      '/content/pages/a.json',
    ]) {
      const response = await fetch(site + path);
      expect(response.status, path).toBe(404);
      expect(response.headers.has('Retry-After')).toBe(false);
      expect(await response.json()).toEqual({ reason: 'No Java.' });
    }
  });

  it('answers 503 with the reason once the emulators have stopped', async () => {
    await useEchoes();
    backend.lose('The Firestore Emulator has stopped.');
    for (const path of [
      '/identitytoolkit.googleapis.com/v1/accounts',
      '/v1/projects/demo-roundel/databases/(default)/documents:commit',
      '/content/pages/a.json',
      '/content/settings.json',
    ]) {
      const response = await fetch(site + path);
      expect(response.status, path).toBe(503);
      expect(response.headers.get('Retry-After'), path).toBe('30');
      expect(response.headers.get('Cache-Control'), path).toBe('no-store');
      expect(await response.json()).toEqual({ reason: 'The Firestore Emulator has stopped.' });
    }
    // A page that got 503 here would wait for accounts to start.
    expect((await fetch(`${site}/__/firebase/init.json`)).status).toBe(502);
  });

  it('answers 204 without settings, because every page requests them', async () => {
    backend.turnOff('No Java.');
    expect((await fetch(`${site}/content/settings.json`)).status).toBe(204);
  });

  it('serves the configuration of a project or of the emulators', async () => {
    backend.useProject({ projectId: 'some-project', apiKey: 'key' });
    expect(await (await fetch(`${site}/__/firebase/init.json`)).json()).toEqual({
      projectId: 'some-project',
      apiKey: 'key',
    });
    await useEchoes();
    const response = await fetch(`${site}/__/firebase/init.json`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ projectId: 'demo-roundel', emulators: true });
  });

  it('answers in JSON for other hosting addresses', async () => {
    await useEchoes();
    const response = await fetch(`${site}/__/auth/handler`);
    expect(response.status).toBe(404);
    expect(await response.json()).toHaveProperty('reason');
  });

  it.each([
    ['/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo', 'auth'],
    ['/securetoken.googleapis.com/v1/token', 'auth'],
    ['/emulator/v1/projects/demo-roundel/oobCodes', 'auth'],
    ['/v1/projects/demo-roundel/databases/(default)/documents:commit', 'firestore'],
    ['/demo-roundel/us-central1/content/content/settings.json', 'functions'],
  ])('forwards %s to %s unchanged', async (path, name) => {
    await useEchoes();
    const response = await fetch(site + path, {
      method: 'POST',
      headers: { Authorization: 'Bearer token' },
      body: 'what was sent',
    });
    expect(response.status).toBe(201);
    const echoed = (await response.json()) as Echoed;
    expect(echoed).toMatchObject({ name, method: 'POST', url: path, body: 'what was sent' });
    expect(echoed.headers).toMatchObject({
      authorization: 'Bearer token',
      'x-forwarded-for': expect.stringContaining('127.0.0.1') as string,
    });
  });

  it("calls a function by name and adds the hosting's headers to its own", async () => {
    await useEchoes();
    const response = await fetch(`${site}/content/pages/a.json?x=1`, {
      headers: { 'X-Forwarded-For': '192.0.2.1' },
    });
    const echoed = (await response.json()) as Echoed;
    expect(echoed.url).toBe('/demo-roundel/us-central1/content/content/pages/a.json?x=1');
    expect(echoed.headers['x-forwarded-for']).toMatch(/^192\.0\.2\.1, .*127\.0\.0\.1$/);
    expect(response.headers.get('Cache-Control')).toBe('private');
    expect(response.headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('answers 503 for functions when only the other emulators run', async () => {
    backend.useEmulators({ auth: '127.0.0.1:1', firestore: '127.0.0.1:1' });
    expect((await fetch(`${site}/content/settings.json`)).status).toBe(503);
  });

  it('answers 502 when an emulator is gone', async () => {
    const gone = await listen(echo('gone'));
    const server = servers.at(-1);
    await new Promise((resolve) => server?.close(resolve));
    backend.useEmulators({ auth: gone, firestore: gone });
    const response = await fetch(`${site}/v1/projects/x`);
    expect(response.status).toBe(502);
    expect(await response.json()).toHaveProperty('reason');
  });

  it('aborts the response when an emulator breaks the connection', async () => {
    const breaking = await listen((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('some');
      setImmediate(() => response.destroy());
    });
    backend.useEmulators({ auth: breaking, firestore: breaking });
    await expect(
      fetch(`${site}/v1/projects/x`).then((response) => response.text()),
    ).rejects.toThrow();
  });
});
