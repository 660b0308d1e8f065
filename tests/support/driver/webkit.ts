import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { miniBrowserPath } from '../../../scripts/testing/browsers/missing.mjs';
import type { Driver, Key } from './driver';

const KEYS: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: ' ',
  Escape: Keys.ESCAPE,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  Home: Keys.HOME,
  End: Keys.END,
};

/** The result of the script in `run`. */
type Answer = { readonly text: string } | { readonly error: string };

/** Environment variables for WebKit in containers, which have no GPU and do not allow WebKit's sandbox. */
const WEBKIT_ENV = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen. `close` and the exit of this process stop the browser, its driver and
 * the screen.
 */
async function launchWebkit() {
  /** The IDs of two process groups: that of the screen, and that of driver and browser. */
  const leaders: number[] = [];
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
  const start = (program: string, args: readonly string[], env: Record<string, string> = {}) => {
    const child: ChildProcess = spawn(program, args, {
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
    const shown: unknown[] = await Promise.race([once(number, 'data'), once(screen, 'exit')]);
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
      'webkitgtk:browserOptions': { binary: miniBrowserPath(), args: ['--automation'] },
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

/** WebKitGTK, through WebDriver. It takes seconds to start, so all pages share one window. */
export async function openWebkit(): Promise<Driver> {
  const { driver, version, close } = await launchWebkit();
  let opened = 0;
  const find = (selector: string) => driver.findElement(By.css(selector));
  return {
    name: 'webkit',
    version,
    newTab: async () => {
      await driver.get('about:blank');
      opened += 1;
      const number = opened;
      /** The size before the first change of it. */
      let viewport: WindowSize | null = null;
      return {
        isOpen: () => number === opened,
        goto: (url) => driver.get(url),
        run: async (expression) => {
          const answer = await driver.executeAsyncScript<Answer>(
            `const done = arguments[0];
            new Promise((resolve) => resolve(${expression})).then(
              (text) => done({ text }),
              (error) => done({ error: String(error) + '\\n' + (error?.stack ?? '') }),
            );`,
          );
          if ('error' in answer) throw new Error(answer.error);
          return answer.text;
        },
        click: (selector) => find(selector).click(),
        press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
        pressWithControl: (letter) =>
          driver.actions().keyDown(Keys.CONTROL).sendKeys(letter).keyUp(Keys.CONTROL).perform(),
        type: (text) => driver.actions().sendKeys(text).perform(),
        setFiles: async (selector, paths) => find(selector).sendKeys(paths.join('\n')),
        resize: async (width, height) => {
          viewport ??= await driver.executeScript<WindowSize>(SIZE);
          await resize(driver, { width, height });
        },
        close: async () => {
          await driver.get('about:blank');
          if (viewport === null) return;
          // The next page must not get this size later.
          await resize(driver, viewport);
        },
      };
    },
    close,
  };
}

const SIZE = 'return { width: innerWidth, height: innerHeight };';

/**
 * Waits until the viewport has the wanted size for two frames, or has not changed for so many frames, and returns its
 * size. A window changes its size some time after the request: under load, many frames later.
 */
const SETTLED_SIZE = `
  const [wanted, patience, done] = arguments;
  let [width, height, frames] = [innerWidth, innerHeight, 0];
  const look = () => {
    if (innerWidth === width && innerHeight === height) frames += 1;
    else [width, height, frames] = [innerWidth, innerHeight, 0];
    const isThere = width === wanted.width && height === wanted.height;
    if (frames < (isThere ? 2 : patience)) requestAnimationFrame(look);
    else done({ width, height });
  };
  look();`;

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Sets the size of the viewport. WebDriver can set only the size of the whole window, so this function adds the size of
 * the window's bars. It waits for the outcome of each request, because a request for a size that was reckoned too early
 * would still come true after a right one.
 */
async function resize(driver: WebDriver, size: WindowSize): Promise<void> {
  const window = driver.manage().window();
  for (let tries = 0; tries < 10; tries++) {
    const patience = tries === 0 ? 2 : 60;
    const inner = await driver.executeAsyncScript<WindowSize>(SETTLED_SIZE, size, patience);
    if (inner.width === size.width && inner.height === size.height) return;
    const { width, height } = await window.getRect();
    await window.setRect({
      width: width + size.width - inner.width,
      height: height + size.height - inner.height,
    });
  }
  throw new Error(`WebKit's window cannot become ${size.width} x ${size.height}`);
}
