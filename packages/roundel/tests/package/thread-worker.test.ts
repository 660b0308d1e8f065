/** A worker thread behaves like a browser's worker. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ThreadWorker } from '../../src/node/thread-worker';

const folder = mkdtempSync(join(tmpdir(), 'roundel-thread-'));
let worker: ThreadWorker;

afterEach(() => {
  worker.terminate();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function start(code: string): ThreadWorker {
  const script = join(folder, 'worker.mjs');
  writeFileSync(script, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return (worker = new ThreadWorker(pathToFileURL(script)));
}

function next(type: string): Promise<Event & { data?: unknown; message?: string }> {
  return new Promise((resolve) => {
    worker.addEventListener(type, resolve, { once: true });
  });
}

it('passes messages both ways, and takes over what is transferred', async () => {
  start(`parentPort.on('message', (bytes) => parentPort.postMessage([...bytes, bytes.length]));`);
  const bytes = new Uint8Array([1, 2]);
  worker.postMessage(bytes, [bytes.buffer]);
  expect(await next('message')).toMatchObject({ data: [1, 2, 2] });
  expect(bytes.length).toBe(0);
});

it('reports an error, which can be handled', async () => {
  start(`throw new Error('no such thing');`);
  const event = await next('error');
  expect(event.message).toBe('no such thing');
  event.preventDefault();
  expect(event.defaultPrevented).toBe(true);
});
