import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePorts } from '../emulators/suite.mjs';

const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const PROGRAMS = ['Xvfb', 'dbus-run-session', 'WebKitWebDriver'];

/** Containers have no graphics card, and do not allow WebKit's own sandbox. */
const WEBKIT_ENV = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

/** How long WebKitWebDriver may take to listen. */
const START_LIMIT = 30_000;
/** How long one script in the page may run. */
const SCRIPT_LIMIT = 30 * 60_000;

/** Why nothing can run in WebKit on this machine, or null when it can. */
export function webkitMissing() {
  const absent = PROGRAMS.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  if (absent.length > 0) {
    return `${absent.join(', ')} not installed (Debian: webkit2gtk-driver, xvfb, dbus)`;
  }
  return miniBrowser() === undefined ? 'WebKitGTK has no MiniBrowser here' : null;
}

function miniBrowser() {
  return MINI_BROWSERS.find((path) => existsSync(path));
}

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen, driven over WebDriver.
 *
 * @returns {Promise<{ driver: import('selenium-webdriver').WebDriver, version: string, close: () => Promise<void> }>}
 *   `close` ends the browser, its driver and the screen; so does the end of this process
 */
export async function launchWebkit() {
  const { Builder, Capabilities } = (await import('selenium-webdriver')).default;
  const screen = await startXvfb();
  let driverProcess;
  const end = () => {
    if (driverProcess !== undefined) endGroup(driverProcess);
    screen.process.kill();
    process.off('exit', end);
  };
  process.on('exit', end);
  try {
    const [port] = await freePorts(1);
    driverProcess = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
      env: { ...process.env, ...WEBKIT_ENV, DISPLAY: screen.display },
      stdio: 'ignore',
      // The browser joins this group, so that both can be ended together.
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
    await driver.manage().setTimeouts({ script: SCRIPT_LIMIT, pageLoad: 60_000 });
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

/** Starts a virtual screen, which picks a free number and reports it on its third channel. */
async function startXvfb() {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // Ctrl-C at the terminal must not end the screen before the browser.
    detached: true,
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

/** Resolves once the driver answers. */
async function listening(driverProcess, port) {
  let ended = false;
  driverProcess.once('error', () => (ended = true));
  driverProcess.once('exit', () => (ended = true));
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (ended) throw new Error('WebKitWebDriver ended at once', { cause: error });
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
