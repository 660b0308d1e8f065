import { describe, expect, it } from 'vitest';
import { readAccounts } from '../../../scripts/lib/settings.mjs';

const PROJECT = {
  ROUNDEL_FIREBASE_API_KEY: 'key',
  ROUNDEL_FIREBASE_AUTH_DOMAIN: 'some-project.firebaseapp.com',
  ROUNDEL_FIREBASE_PROJECT_ID: 'some-project',
  ROUNDEL_FIREBASE_APP_ID: 'app',
};
const RUNNING = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:2',
};
const CONFIG = {
  apiKey: 'key',
  authDomain: 'some-project.firebaseapp.com',
  projectId: 'some-project',
  appId: 'app',
};

describe('accountsOf', () => {
  it.each([
    ['nothing', {}, { kind: 'emulators' }],
    [
      'empty settings',
      { ROUNDEL_ACCOUNTS: '', ROUNDEL_FIREBASE_API_KEY: '' },
      { kind: 'emulators' },
    ],
    ['a project', PROJECT, { kind: 'real', config: CONFIG }],
    ['"demo" beside a project', { ...PROJECT, ROUNDEL_ACCOUNTS: 'demo' }, { kind: 'emulators' }],
    [
      '"off" beside everything',
      { ...PROJECT, ...RUNNING, ROUNDEL_ACCOUNTS: 'off' },
      { kind: 'off' },
    ],
    [
      'emulators',
      RUNNING,
      { kind: 'running', hosts: { auth: '127.0.0.1:1', firestore: '127.0.0.1:2' } },
    ],
    [
      'emulators with functions',
      { ...RUNNING, FUNCTIONS_EMULATOR_HOST: '127.0.0.1:3' },
      {
        kind: 'running',
        hosts: { auth: '127.0.0.1:1', firestore: '127.0.0.1:2', functions: '127.0.0.1:3' },
      },
    ],
    ['one emulator only', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:2' }, { kind: 'emulators' }],
  ])('reads %s', (_name, env, expected) => {
    expect(readAccounts(env)).toEqual(expected);
  });

  it('names the missing setting of a project', () => {
    const { ROUNDEL_FIREBASE_APP_ID: _id, ...rest } = PROJECT;
    expect(() => readAccounts(rest)).toThrow('also set ROUNDEL_FIREBASE_APP_ID');
  });

  it('refuses an unknown value', () => {
    expect(() => readAccounts({ ROUNDEL_ACCOUNTS: 'on' })).toThrow('not "on"');
  });
});
