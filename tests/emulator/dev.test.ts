/** `npm run dev` serves the sources, and uses the accounts of the emulators. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { randomEmail } from '../support/emulator';

const ROOT = new URL('../..', import.meta.url);

let origin = '';
let stop = (): Promise<unknown> => Promise.resolve('not started');

beforeAll(async () => {
  const { auth, firestore } = inject('emulators');
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: `${port}`,
      ROUNDEL_ACCOUNTS: 'demo',
      FIREBASE_AUTH_EMULATOR_HOST: auth,
      FIRESTORE_EMULATOR_HOST: firestore,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  stop = () => {
    server.kill();
    return exited;
  };
  const lines = createInterface({ input: server.stdout });
  for await (const line of lines) {
    origin = /^Roundel is at (http:\S+)$/.exec(line)?.[1] ?? '';
    if (origin !== '') break;
  }
});

afterAll(async () => {
  expect(await stop()).toEqual([143, null]);
});

describe('npm run dev', () => {
  it('serves every page from the sources', async () => {
    const page = await (await fetch(`${origin}/editor`)).text();
    expect(page).toContain('/src/main.tsx');
    const script = await fetch(`${origin}/src/main.tsx`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  it('signs users up at the emulator, on the origin of the site', async () => {
    const config: unknown = await (await fetch(`${origin}/__/firebase/init.json`)).json();
    expect(config).toMatchObject({ emulators: true });
    const signedUp = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: randomEmail(), password: 'long enough' }),
      },
    );
    expect(signedUp.status).toBe(200);
  });
});
