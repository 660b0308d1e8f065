/** The local proxy in front of functions that answer slowly or never. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const LIMITS = { atOnce: 1, waiting: 1, patience: 10_000, timeLimit: 60_000 };

/** A site with functions that answer only when the test tells them to. */
class SlowFunctions {
  /** The paths of requests that have reached the proxy. */
  readonly arrived = new Set<string>();
  /** The requests that have reached a function, keyed by path. */
  readonly open = new Map<string, ServerResponse>();
  /** The paths of requests that the visitor has cancelled. */
  readonly left: string[] = [];
  /** The paths of requests that ended before a function answered them. */
  readonly aborted: string[] = [];
  site = '';

  async start(): Promise<this> {
    const backend = new LocalBackend(LIMITS);
    const functions = await listen((request, response) => {
      const path = request.url?.split('/').at(-1) ?? '';
      this.open.set(path, response);
      response.on('close', () => {
        if (!response.writableEnded) this.aborted.push(path);
      });
    });
    backend.useEmulators({ auth: functions, firestore: functions, functions });
    const host = await listen((request, response) => {
      const [, name = ''] = request.url?.split('/') ?? [];
      if (name === 'v1') backend.answer(request, response, request.url ?? '');
      else backend.callFunction(request, response, { name, headers: {} });
      const path = request.url?.split('/').at(-1) ?? '';
      this.arrived.add(path);
      response.on('close', () => {
        if (!response.writableEnded) this.left.push(path);
      });
    });
    this.site = `http://${host}`;
    return this;
  }

  ask(path: string, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.site}/${path}`, {
      method: 'POST',
      body: 'text',
      ...(signal && { signal }),
    });
  }

  received(path: string): Promise<boolean> {
    return vi.waitUntil(() => this.arrived.has(path), { timeout: 30_000 });
  }

  reached(path: string): Promise<ServerResponse> {
    return vi.waitUntil(() => this.open.get(path), { timeout: 30_000 });
  }
}

async function readReason(response: Response): Promise<string> {
  return ((await response.json()) as { reason: string }).reason;
}

describe('requests to functions', () => {
  it('answers 504 with a message when a function does not answer, and ends the request', async () => {
    const functions = await new SlowFunctions().start();
    const first = functions.ask('messages/a');
    await functions.reached('a');
    vi.advanceTimersByTime(60_000);
    const response = await first;
    expect(response.status).toBe(504);
    expect(await readReason(response)).toMatch(/did not answer within 60 s.* may still do what/);
    await expect.poll(() => functions.aborted, { timeout: 30_000 }).toEqual(['a']);
    // The first request no longer counts, so the second one reaches its function.
    const second = functions.ask('messages/b');
    (await functions.reached('b')).end();
    expect((await second).status).toBe(200);
  });

  it('does the same for the other emulators', async () => {
    const functions = await new SlowFunctions().start();
    const asked = functions.ask('v1/projects/x');
    await functions.reached('x');
    vi.advanceTimersByTime(60_000);
    expect((await asked).status).toBe(504);
  });

  it('ends a response that stops in the middle', async () => {
    const functions = await new SlowFunctions().start();
    const asked = functions.ask('messages/a');
    (await functions.reached('a')).write('some');
    const response = await asked;
    vi.advanceTimersByTime(60_000);
    await expect(response.text()).rejects.toThrow();
  });

  it('lets requests to a function wait for their turn', async () => {
    const functions = await new SlowFunctions().start();
    const first = functions.ask('messages/a');
    (await functions.reached('a')).writeHead(201);
    const second = functions.ask('messages/b');
    // A request to another function need not wait.
    const other = functions.ask('content/c');
    (await functions.reached('c')).end();
    expect((await other).status).toBe(200);
    expect(functions.open.has('b')).toBe(false);

    functions.open.get('a')?.end('done');
    expect(await (await first).text()).toBe('done');
    (await functions.reached('b')).end();
    expect((await second).status).toBe(200);
  });

  it('refuses at once when too many wait, and says when to try again', async () => {
    const functions = await new SlowFunctions().start();
    const leaving = new AbortController();
    const asked = [functions.ask('messages/a', leaving.signal)];
    await functions.reached('a');
    // Of the next two requests, one waits and the other is refused. Either of them may arrive first.
    asked.push(functions.ask('messages/b'), functions.ask('messages/c'));
    const refused = await Promise.race(asked);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await readReason(refused)).toMatch(/Too many requests wait.* Nothing was done/);
    expect([...functions.open.keys()]).toEqual(['a']);

    // When a visitor cancels a request, the waiting request reaches its function.
    leaving.abort();
    await expect(asked[0]).rejects.toThrow();
    await expect.poll(() => functions.open.size, { timeout: 30_000 }).toBe(2);
  });

  it('refuses a request that has waited too long', async () => {
    const functions = await new SlowFunctions().start();
    const first = functions.ask('messages/a');
    const answer = await functions.reached('a');
    const second = functions.ask('messages/b');
    await functions.received('b');
    vi.advanceTimersByTime(10_000);
    const refused = await second;
    expect(refused.status).toBe(503);
    expect(refused.headers.has('Retry-After')).toBe(true);
    expect(await readReason(refused)).toMatch(/waited too long\. Nothing was done/);
    expect(functions.open.has('b')).toBe(false);
    answer.end();
    expect((await first).status).toBe(200);
  });

  it('forwards no request of a visitor who left while waiting', async () => {
    const functions = await new SlowFunctions().start();
    const first = functions.ask('messages/a');
    const answer = await functions.reached('a');
    const leaving = new AbortController();
    const second = functions.ask('messages/b', leaving.signal);
    await functions.received('b');
    leaving.abort();
    await expect(second).rejects.toThrow();
    await expect.poll(() => functions.left, { timeout: 30_000 }).toEqual(['b']);
    answer.end();
    expect((await first).status).toBe(200);
    const third = functions.ask('messages/c');
    (await functions.reached('c')).end();
    expect((await third).status).toBe(200);
    expect([...functions.open.keys()]).toEqual(['a', 'c']);
  });
});
