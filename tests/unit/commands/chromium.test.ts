/** Which Chromium tests run in, on machines that exist only here. */
import { describe, expect, it } from 'vitest';
import { chromiumPath, ensureChromium } from '../../../scripts/lib/browsers/get-chromium.mjs';
import { aMachine } from './a-machine';

const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';
const APT = '/usr/bin/apt-get';
const starts = () => 0;
const breaks = () => ({ code: 127, output: 'error while loading shared libraries' });

/** A Playwright that has, or can install, its own browser or not. */
function aPlaywright({ has = false, canInstall = false } = {}) {
  let isThere = has;
  const installs: string[] = [];
  return {
    installs,
    starts: () => Promise.resolve(isThere),
    install: () => {
      installs.push('install');
      isThere = canInstall;
      return Promise.resolve(canInstall ? null : 'the download failed');
    },
  };
}

const noPackage = () => Promise.resolve('the registry cannot be reached');

describe('a Chromium', () => {
  it('that is named comes first', async () => {
    const { machine, said } = aMachine({
      env: { CHROMIUM_PATH: '/opt/my-chrome' },
      files: [SHELL, WHOLE],
      programs: { '/opt/my-chrome': starts, [SHELL]: starts },
    });
    expect(await ensureChromium(machine, aPlaywright(), noPackage)).toBe('/opt/my-chrome');
    expect(said).toEqual(['Chromium: named by CHROMIUM_PATH (/opt/my-chrome).']);
  });

  it('that is named and does not start is an error, not a reason to take another', async () => {
    const { machine } = aMachine({
      env: { CHROMIUM_PATH: '/opt/my-chrome' },
      files: [SHELL],
      programs: { [SHELL]: starts },
    });
    await expect(ensureChromium(machine, aPlaywright(), noPackage)).rejects.toThrow(
      'CHROMIUM_PATH names /opt/my-chrome, which cannot be started.',
    );
  });

  it('of the system is taken as it is, the one without windows first', async () => {
    const programs = { [WHOLE]: starts, [SHELL]: starts };
    const root = { isRoot: true, programs };
    const whole = aMachine({ ...root, files: [WHOLE, APT] });
    expect(await ensureChromium(whole.machine, aPlaywright(), noPackage)).toBe(WHOLE);
    expect(whole.ran).toEqual([`${WHOLE} --version`]);
    const both = aMachine({ ...root, files: [WHOLE, SHELL, APT] });
    expect(await ensureChromium(both.machine, aPlaywright(), noPackage)).toBe(SHELL);
  });

  it('of the system that does not start is passed over', async () => {
    const { machine } = aMachine({
      files: ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
      programs: { '/usr/bin/chromium-browser': breaks, '/usr/bin/google-chrome': starts },
    });
    expect(await ensureChromium(machine, aPlaywright(), noPackage)).toBe('/usr/bin/google-chrome');
  });

  it('is installed by apt where root finds none at all', async () => {
    const { machine, there, ran, said } = aMachine({
      isRoot: true,
      files: [APT],
      programs: {
        'apt-get': (args) => {
          if (args.includes('chromium-headless-shell')) there.add(SHELL);
          return 0;
        },
        [SHELL]: starts,
      },
    });
    expect(await ensureChromium(machine, aPlaywright(), noPackage)).toBe(SHELL);
    expect(ran.join('\n')).toMatch(/apt-get .*update\napt-get .*install .*chromium-headless-shell/);
    expect(said.at(-1)).toBe(`Chromium: installed by apt (${SHELL}).`);
  });

  it('of Playwright comes when apt cannot help, and is downloaded only when it is not there', async () => {
    const user = aMachine({ files: [APT] });
    const has = aPlaywright({ has: true });
    expect(await ensureChromium(user.machine, has, noPackage)).toBeUndefined();
    expect(has.installs).toEqual([]);
    expect(user.ran).toEqual([]);
    const can = aPlaywright({ canInstall: true });
    expect(await ensureChromium(user.machine, can, noPackage)).toBeUndefined();
    expect(can.installs).toEqual(['install']);
  });

  it('of the npm registry is the last', async () => {
    const fetched: string[] = [];
    const { machine, ran } = aMachine();
    const run: typeof machine.run = async (command, args) =>
      command.endsWith('chromium.sh') ? { code: 0, output: '' } : machine.run(command, args);
    const path = await ensureChromium({ ...machine, run }, aPlaywright(), () => {
      fetched.push('package');
      return Promise.resolve(null);
    });
    expect(path).toMatch(/\.cache\/chromium-[0-9a-f]{12}\/chromium\.sh$/);
    expect(fetched).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it('that cannot be had is explained in one paragraph', async () => {
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
    const error = await ensureChromium(machine, aPlaywright(), noPackage).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    for (const part of [
      '/usr/bin/chromium cannot be started',
      'Failed to fetch http://deb.debian.org/debian',
      'Unable to locate package chromium-headless-shell',
      'the download failed',
      'the registry cannot be reached',
      'apt-get install chromium-headless-shell',
      'CHROMIUM_PATH',
    ]) {
      expect(message).toContain(part);
    }
  });

  it('is found by the tests where it was installed', () => {
    const at = (...files: string[]) => chromiumPath(aMachine({ files }).machine);
    expect(at()).toBeUndefined();
    expect(at(WHOLE)).toBe(WHOLE);
    expect(at(WHOLE, SHELL)).toBe(SHELL);
    const env = { CHROMIUM_PATH: '/opt/my-chrome' };
    expect(chromiumPath(aMachine({ env, files: [SHELL] }).machine)).toBe('/opt/my-chrome');
  });
});
