/* global window -- inside the browser */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { ensurePeers, importPeer } from '../peers.mjs';

const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const PROGRAMS = ['Xvfb', 'dbus-run-session', 'WebKitWebDriver'];

/** No display card and no sandbox of its own: this is for containers. */
const WEBKIT_ENV = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

/** Why there is no WebKit here, or null when there is. */
export function webkitMissing() {
  const absent = PROGRAMS.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  if (absent.length > 0)
    return `${absent.join(', ')} not installed (Debian: webkit2gtk-driver, xvfb, dbus)`;
  return miniBrowser() === undefined ? 'WebKitGTK has no MiniBrowser here' : null;
}

function miniBrowser() {
  return MINI_BROWSERS.find((path) => existsSync(path));
}

/**
 * WebKitGTK on a screen of its own, through its WebDriver.
 *
 * @param {string} url of the benchmark's page
 * @returns {Promise<import('./page.mjs').BenchPage>}
 */
export async function openWebkit(url) {
  await ensurePeers();
  const { Builder, Capabilities } = (await importPeer('selenium-webdriver')).default;
  const screen = await startXvfb();
  const port = await freePort();
  const driverProcess = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, ...WEBKIT_ENV, DISPLAY: screen.display },
    stdio: 'ignore',
    // A group of its own, so that the browser ends with it.
    detached: true,
  });
  const end = () => {
    endGroup(driverProcess);
    screen.process.kill();
  };
  try {
    await listening(port);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    });
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
    await driver.manage().setTimeouts({ script: 30 * 60_000, pageLoad: 60_000 });
    await driver.get(url);
    await driver.wait(() => driver.executeScript('return "benchCall" in window'), 30_000);
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? 'unknown';
    const call = async (method, ...args) => {
      const answer = await driver.executeAsyncScript(
        function (name, list, done) {
          window.benchCall(name, list).then(
            (json) => done({ json }),
            (error) => done({ error: String(error) }),
          );
        },
        method,
        args,
      );
      if (answer.error !== undefined) throw new Error(answer.error);
      return JSON.parse(answer.json);
    };
    const close = async () => {
      await driver.quit().catch(() => undefined);
      end();
    };
    return { name: 'WebKitGTK', version, call, close };
  } catch (error) {
    end();
    throw error;
  }
}

/** Starts a virtual screen, which picks a free number and tells it on its third channel. */
async function startXvfb() {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    process.once('error', reject);
    process.once('exit', () => reject(new Error('Xvfb ended at once')));
    process.stdio[3].once('data', (data) => resolve(String(data).trim()));
  });
  return { process, display: `:${number}` };
}

function endGroup({ pid }) {
  try {
    process.kill(-pid);
  } catch {
    // Gone already.
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Resolves once the driver answers. */
async function listening(port) {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
