/** The Chromium in which the tests run, on fake machines, and the features that they disable in it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS } from '../../../scripts/testing/browsers/chromium.mjs';
import {
  chromiumPath,
  ensureChromium,
  ensureFullChromium,
  fullChromiumPath,
} from '../../../scripts/testing/browsers/get-chromium.mjs';
import { aMachine } from './a-machine';

const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';
const APT = '/usr/bin/apt-get';
const starts = () => 0;
const breaks = () => ({ code: 127, output: 'error while loading shared libraries' });

/**
 * Returns a fake Playwright. `has` is whether its own browser is installed, and `canInstall` whether it can install
 * that browser.
 */
function aPlaywright({ has = false, canInstall = false } = {}) {
  let installed = has;
  const installs: string[] = [];
  return {
    installs,
    starts: () => Promise.resolve(installed),
    install: () => {
      installs.push('install');
      installed = canInstall;
      return Promise.resolve(canInstall ? null : 'the download failed');
    },
  };
}

describe('ensureChromium', () => {
  it('prefers the browser that CHROMIUM_PATH names', async () => {
    const { machine, said } = aMachine({
      env: { CHROMIUM_PATH: '/opt/my-chrome' },
      files: [SHELL, WHOLE],
      programs: { '/opt/my-chrome': starts, [SHELL]: starts },
    });
    expect(await ensureChromium(machine, aPlaywright())).toBe('/opt/my-chrome');
    expect(said).toEqual(['Chromium: /opt/my-chrome (from CHROMIUM_PATH).']);
  });

  it('fails when the browser in CHROMIUM_PATH does not start, instead of using another', async () => {
    const { machine } = aMachine({
      env: { CHROMIUM_PATH: '/opt/my-chrome' },
      files: [SHELL],
      programs: { [SHELL]: starts },
    });
    await expect(ensureChromium(machine, aPlaywright())).rejects.toThrow(
      'CHROMIUM_PATH names /opt/my-chrome, which does not start.',
    );
  });

  it('uses an installed browser, and prefers the headless shell', async () => {
    const programs = { [WHOLE]: starts, [SHELL]: starts };
    const root = { isRoot: true, programs };
    const whole = aMachine({ ...root, files: [WHOLE, APT] });
    expect(await ensureChromium(whole.machine, aPlaywright())).toBe(WHOLE);
    expect(whole.ran).toEqual([`${WHOLE} --version`]);
    const both = aMachine({ ...root, files: [WHOLE, SHELL, APT] });
    expect(await ensureChromium(both.machine, aPlaywright())).toBe(SHELL);
  });

  it('skips an installed browser that does not start', async () => {
    const { machine } = aMachine({
      files: ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
      programs: { '/usr/bin/chromium-browser': breaks, '/usr/bin/google-chrome': starts },
    });
    expect(await ensureChromium(machine, aPlaywright())).toBe('/usr/bin/google-chrome');
  });

  it('installs one with apt when root finds none', async () => {
    const { machine, present, ran, said } = aMachine({
      isRoot: true,
      files: [APT],
      programs: {
        'apt-get': (args) => {
          if (args.includes('chromium-headless-shell')) present.add(SHELL);
          return 0;
        },
        [SHELL]: starts,
      },
    });
    expect(await ensureChromium(machine, aPlaywright())).toBe(SHELL);
    expect(ran.join('\n')).toMatch(/apt-get .*update\napt-get .*install .*chromium-headless-shell/);
    expect(said.at(-1)).toBe(`Chromium: ${SHELL} (installed with apt).`);
  });

  it('falls back to Playwright’s own, which it downloads only when missing', async () => {
    const user = aMachine({ files: [APT] });
    const has = aPlaywright({ has: true });
    expect(await ensureChromium(user.machine, has)).toBeUndefined();
    expect(has.installs).toEqual([]);
    expect(user.ran).toEqual([]);
    const can = aPlaywright({ canInstall: true });
    expect(await ensureChromium(user.machine, can)).toBeUndefined();
    expect(can.installs).toEqual(['install']);
  });

  it('explains in one paragraph what it tried when nothing works', async () => {
    const { machine } = aMachine({
      isRoot: true,
      files: [APT, WHOLE],
      programs: {
        [WHOLE]: breaks,
        'apt-get': (args) =>
          args.includes('update')
            ? { code: 100, output: 'E: Failed to fetch http://deb.debian.org/debian' }
            : {
                code: 100,
                output: 'Reading lists\nE: Unable to locate package chromium-headless-shell',
              },
      },
    });
    const error = await ensureChromium(machine, aPlaywright()).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    for (const part of [
      '/usr/bin/chromium does not start',
      'Failed to fetch http://deb.debian.org/debian',
      'Unable to locate package chromium-headless-shell',
      'the download failed',
      'apt-get install chromium-headless-shell',
      'CHROMIUM_PATH',
    ]) {
      expect(message).toContain(part);
    }
  });
});

describe('chromiumPath', () => {
  it('finds a browser in the same order', () => {
    const at = (...files: string[]) => chromiumPath(aMachine({ files }).machine);
    expect(at()).toBeUndefined();
    expect(at(WHOLE)).toBe(WHOLE);
    expect(at(WHOLE, SHELL)).toBe(SHELL);
    const env = { CHROMIUM_PATH: '/opt/my-chrome' };
    expect(chromiumPath(aMachine({ env, files: [SHELL] }).machine)).toBe('/opt/my-chrome');
  });
});

describe('the full browser', () => {
  it('is installed with apt beside the headless shell', async () => {
    const { machine, present } = aMachine({
      isRoot: true,
      files: [APT, SHELL],
      programs: {
        'apt-get': (args) => {
          if (args.includes('chromium')) present.add(WHOLE);
          return 0;
        },
      },
    });
    expect(fullChromiumPath(machine)).toBeUndefined();
    expect(await ensureFullChromium(machine)).toBeNull();
    expect(fullChromiumPath(machine)).toBe(WHOLE);
  });

  it('is missing, with the reason, where it cannot be installed', async () => {
    const { machine, ran } = aMachine({ files: [SHELL] });
    expect(await ensureFullChromium(machine)).toMatch(/^no full Chromium is installed; apt: ./);
    expect(ran).toEqual([]);
  });

  it('is not used a second time if all tests already run in it', async () => {
    const { machine, ran } = aMachine({ isRoot: true, files: [WHOLE, APT] });
    expect(fullChromiumPath(machine)).toBeUndefined();
    expect(await ensureFullChromium(machine)).toMatch(/^only the tests in Debian’s headless shell/);
    expect(ran).toEqual([]);
  });
});

it('disables every feature that Playwright disables', () => {
  const playwright = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const list = /\bdisabledFeatures = \[([^\]]+)\]/.exec(playwright)?.[1] ?? '';
  const theirs = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  const flag = CHROMIUM_FLAGS.find((each) => each.startsWith('--disable-features=')) ?? '';
  expect(theirs).toContain('PaintHolding');
  expect(flag.slice(flag.indexOf('=') + 1).split(',')).toEqual(expect.arrayContaining(theirs));
});
