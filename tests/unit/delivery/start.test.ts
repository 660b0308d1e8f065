import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../..', import.meta.url);

/** Runs the script of `npm start` with these settings, which the script must refuse before it builds anything. */
function start(port: string, accounts = '') {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: port, ROUNDEL_ACCOUNTS: accounts },
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('npm start', () => {
  it.each(['', 'abc', '0', '65536', '80.5', '-1', '1e3'])(
    'refuses PORT="%s" and says why',
    (port) => {
      expect(start(port)).toEqual({
        status: 1,
        stderr: `PORT must be a number from 1 to 65535, not "${port}".\n`,
      });
    },
  );

  it('refuses an unknown value of ROUNDEL_ACCOUNTS', () => {
    expect(start('4173', 'maybe')).toEqual({
      status: 1,
      stderr: 'ROUNDEL_ACCOUNTS must be "off", "demo" or empty, not "maybe".\n',
    });
  });

  it('says that the port is taken and how to choose another', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, 'localhost', resolve);
    });
    const { port } = other.address() as AddressInfo;
    try {
      expect(start(`${port}`)).toEqual({
        status: 1,
        stderr: `Port ${port} is in use. Set PORT to another number, as in: PORT=4180 npm start\n`,
      });
    } finally {
      other.close();
    }
  });
});
