/** Java, the Firestore emulator, Firefox and WebKit are installed if possible, and otherwise reported as missing. */
import { describe, expect, it } from 'vitest';
import { aptInstall } from '../../../scripts/lib/apt.mjs';
import { ensureOtherBrowser } from '../../../scripts/testing/browsers/missing.mjs';
import { ensureFirestore } from '../../../scripts/emulators/firestore.mjs';
import { ensureJava } from '../../../scripts/emulators/java.mjs';
import { aMachine } from './a-machine';

const APT = '/usr/bin/apt-get';

describe('aptInstall', () => {
  it('updates the package lists once per machine', async () => {
    const { machine, ran } = aMachine({
      isRoot: true,
      files: [APT],
      programs: { 'apt-get': () => 0 },
    });
    expect(await aptInstall(['one'], machine)).toBeNull();
    expect(await aptInstall(['two', 'three'], machine)).toBeNull();
    expect(ran.filter((line) => line.endsWith('update'))).toHaveLength(1);
    expect(ran.at(-1)).toMatch(/install -y --no-install-recommends two three$/);
  });

  it('runs nothing without root or without apt-get', async () => {
    const user = aMachine({ files: [APT] });
    expect(await aptInstall(['one'], user.machine)).toBe('only root may install packages');
    const other = aMachine({ isRoot: true });
    expect(await aptInstall(['one'], other.machine)).toBe('apt-get is not installed');
    expect([...user.ran, ...other.ran]).toEqual([]);
  });
});

describe('ensureJava', () => {
  it('installs nothing when Java is present', async () => {
    const { machine, ran } = aMachine({ isRoot: true, files: [APT] });
    expect(await ensureJava(machine, () => true)).toBeNull();
    expect(ran).toEqual([]);
  });

  it('installs it as root on Debian', async () => {
    let installed = false;
    const { machine } = aMachine({
      isRoot: true,
      files: [APT],
      programs: {
        'apt-get': (args) => {
          if (args.includes('default-jre-headless')) installed = true;
          return 0;
        },
      },
    });
    expect(await ensureJava(machine, () => installed)).toBeNull();
  });

  it('gives the reason where it cannot install it', async () => {
    const { machine } = aMachine({ files: [APT] });
    const why = await ensureJava(machine, () => false);
    expect(why).toContain('Java 11 or later is not installed');
    expect(why).toContain('only root may install packages');
  });
});

describe('ensureFirestore', () => {
  const env = { FIREBASE_EMULATORS_PATH: '/emulators' };
  const jar = '/emulators/cloud-firestore-emulator-v1.19.8.jar';
  const firebaseTools = () => Promise.resolve('/firebase.js');

  it('downloads nothing when the emulator is present', async () => {
    const { machine, ran } = aMachine({ env, files: [jar] });
    expect(await ensureFirestore(machine, firebaseTools)).toBeNull();
    expect(ran).toEqual([]);
  });

  it('downloads the emulator with firebase-tools', async () => {
    const fresh = aMachine({
      env,
      programs: {
        [process.execPath]: (args) => {
          if (args.join(' ') === '/firebase.js setup:emulators:firestore') fresh.present.add(jar);
          return 0;
        },
      },
    });
    expect(await ensureFirestore(fresh.machine, firebaseTools)).toBeNull();
  });

  it('gives the reason when the download fails', async () => {
    const { machine } = aMachine({
      env,
      programs: { [process.execPath]: () => ({ code: 1, output: 'Error: download failed' }) },
    });
    const why = await ensureFirestore(machine, firebaseTools);
    expect(why).toContain('could not be downloaded');
    expect(why).toContain('Error: download failed');
  });

  it('gives the reason when firebase-tools cannot be installed', async () => {
    const { machine } = aMachine({ env });
    const why = await ensureFirestore(machine, () => Promise.reject(new Error('no network')));
    expect(why).toBe('firebase-tools could not be installed (no network)');
  });
});

describe('ensureOtherBrowser', () => {
  it.each([
    ['firefox', /install .*firefox-esr/],
    ['webkit', /install .*webkit2gtk-driver xvfb dbus-daemon/],
  ] as const)('installs %s as root on Debian', async (name, command) => {
    let installed = false;
    const { machine, ran } = aMachine({
      isRoot: true,
      files: [APT],
      programs: {
        'apt-get': (args) => {
          if (args.includes('install')) installed = true;
          return 0;
        },
      },
    });
    const missing = () => Promise.resolve(installed ? null : 'it is not installed');
    expect(await ensureOtherBrowser(name, machine, missing)).toBeNull();
    expect(ran.at(-1)).toMatch(command);
  });

  it('gives the reason where it cannot install one', async () => {
    const { machine } = aMachine({ files: [APT] });
    const missing = () => Promise.resolve('Firefox is not installed');
    expect(await ensureOtherBrowser('firefox', machine, missing)).toBe(
      'Firefox is not installed; apt: only root may install packages',
    );
  });
});
