import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '../ports.mjs';

/** @import { ChildProcess } from 'node:child_process' */

const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const PROGRAMS = ['Xvfb', 'dbus-run-session', 'WebKitWebDriver'];

/** Containers have no GPU, and do not allow WebKit's sandbox. */
const WEBKIT_ENV = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

/** How long WebKitWebDriver may take to start. */
const START_TIMEOUT = 30_000;
/** How long a script in the page may run. */
const SCRIPT_TIMEOUT = 30 * 60_000;

/** Why WebKit cannot run on this machine, or null when it can. */
export function webkitMissing() {
  const absent = PROGRAMS.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  if (absent.length > 0) {
    return `not installed: ${absent.join(', ')} (Debian: webkit2gtk-driver, xvfb, dbus)`;
  }
  return miniBrowser() === undefined ? 'WebKitGTK is installed without MiniBrowser' : null;
}

function miniBrowser() {
  return MINI_BROWSERS.find((path) => existsSync(path));
}

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen, driven over WebDriver.
 *
 * @returns {Promise<{ driver: import('selenium-webdriver').WebDriver, version: string, close: () => Promise<void> }>}
 *   `close` stops the browser, its driver and the screen; so does the exit of this process
 */
export async function launchWebkit() {
  const { Builder, Capabilities } = (await import('selenium-webdriver')).default;
  const screen = await startXvfb();
  /** @type {ChildProcess | undefined} */
  let driverProcess;
  const end = () => {
    if (driverProcess !== undefined) endGroup(driverProcess);
    screen.process.kill();
    process.off('exit', end);
  };
  process.on('exit', end);
  try {
    const { driver: port } = await freePorts(['driver']);
    driverProcess = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
      env: { ...process.env, ...WEBKIT_ENV, DISPLAY: screen.display },
      stdio: 'ignore',
      // The browser joins this process group, so that both can be killed at once.
      detached: true,
    });
    await listening(driverProcess, port);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    });
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
    await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT, pageLoad: 60_000 });
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? 'unknown';
    const close = async () => {
      await driver.quit().catch(() => undefined);
      end();
    };
    return { driver, version, close };
  } catch (error) {
    end();
    throw error;
  }
}

/** Starts a virtual screen. Xvfb picks a free display number and writes it to file descriptor 3. */
async function startXvfb() {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // Otherwise Ctrl-C in the terminal would stop the screen before the browser.
    detached: true,
  });
  /** @type {string} */
  const number = await new Promise((resolve, reject) => {
    process.once('error', reject);
    process.once('exit', () => reject(new Error('Xvfb exited immediately')));
    process.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
  return { process, display: `:${number}` };
}

/** @param {ChildProcess} leader of the group */
function endGroup({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // It has already exited.
  }
}

/**
 * Resolves once the driver responds.
 *
 * @param {ChildProcess} driverProcess
 * @param {number} port
 */
async function listening(driverProcess, port) {
  let ended = false;
  driverProcess.once('error', () => (ended = true));
  driverProcess.once('exit', () => (ended = true));
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (ended) throw new Error('WebKitWebDriver exited immediately', { cause: error });
      if (Date.now() > deadline) throw error;
      await setTimeout(100);
    }
  }
}
