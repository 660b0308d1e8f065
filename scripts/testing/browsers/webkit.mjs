import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../lib/ports.mjs';

const PROGRAMS = ['Xvfb', 'dbus-run-session', 'WebKitWebDriver'];

/** Environment variables for WebKit in containers, which have no GPU and do not allow WebKit's sandbox. */
const WEBKIT_ENV = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

/** The path of the browser. Looked up at each call, because the tests may have installed it since. */
const findMiniBrowser = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));

/** Why WebKit cannot run on this machine, or null when it can. */
export function webkitMissing() {
  const isMissing = (/** @type {string} */ name) =>
    spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0;
  const absent = PROGRAMS.filter(isMissing);
  if (absent.length > 0) {
    return `not installed: ${absent.join(', ')} (Debian: webkit2gtk-driver, xvfb, dbus)`;
  }
  return findMiniBrowser() === undefined ? 'WebKitGTK is installed without MiniBrowser' : null;
}

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen. Selenium drives it over WebDriver. `close` and the exit of this
 * process stop the browser, its driver and the screen.
 */
export async function launchWebkit() {
  const { Builder, Capabilities } = (await import('selenium-webdriver')).default;
  /** The IDs of two process groups: that of the screen, and that of driver and browser. @type {number[]} */
  const leaders = [];
  const end = () => {
    process.off('exit', end);
    for (const pid of leaders.splice(0).reverse()) {
      try {
        process.kill(-pid);
      } catch {
        // The group has already exited.
      }
    }
  };
  process.on('exit', end);
  /** @param {string} program @param {readonly string[]} args @param {Record<string, string>} [env] */
  const start = (program, args, env) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // Otherwise Ctrl-C in the terminal would stop the screen before the browser.
      detached: true,
    });
    if (child.pid !== undefined) leaders.push(child.pid);
    return child;
  };
  try {
    // Xvfb picks a free display number and writes it to file descriptor 3.
    const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24']);
    const number = screen.stdio[3];
    if (number == null) throw new Error('Xvfb has no file descriptor 3.');
    /** @type {unknown[]} */
    const shown = await Promise.race([once(number, 'data'), once(screen, 'exit')]);
    const port = await freePort();
    const env = { ...WEBKIT_ENV, DISPLAY: `:${String(shown[0]).trim()}` };
    const server = start('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], env);
    const url = `http://127.0.0.1:${port}`;
    for (let attempt = 1; !(await fetch(`${url}/status`).catch(() => null)); attempt++) {
      if (server.exitCode !== null || attempt > 300) {
        throw new Error('WebKitWebDriver did not start');
      }
      await setTimeout(100);
    }
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({ script: 30 * 60_000, pageLoad: 60_000 });
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? 'unknown';
    return { driver, version, close: () => driver.quit().then(end, end) };
  } catch (error) {
    end();
    throw error;
  }
}
