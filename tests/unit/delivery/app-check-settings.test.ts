import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  deployedConfig,
  functionsEnvironment,
  withConfigFile,
} from '../../../scripts/lib/deployment.mjs';
import { Hosting, withConfiguredHosts, type HostingConfig } from '../../../scripts/lib/hosting.mjs';
import { readAppCheck } from '../../../scripts/lib/settings.mjs';
import { hasRecaptchaHeaders } from '../../../src/ui/routing/recaptcha-headers';

const ROOT = join(import.meta.dirname, '../../..');
const TEXT = readFileSync(join(ROOT, 'firebase.json'), 'utf8');
const { hosting } = JSON.parse(TEXT) as { hosting: HostingConfig };

const KEY = { ROUNDEL_APP_CHECK_SITE_KEY: '6Lc_site-key' };
const ENFORCED = { ...KEY, ROUNDEL_APP_CHECK_ENFORCED: 'yes' };
const HOST = 'https://content-firebaseappcheck.googleapis.com';

const today = new Hosting(hosting);
const configured = new Hosting(withConfiguredHosts(hosting, KEY));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('appCheckOf', () => {
  it.each([
    [{}, { siteKey: null, enforced: false }],
    [
      { ROUNDEL_APP_CHECK_SITE_KEY: '', ROUNDEL_APP_CHECK_ENFORCED: '' },
      { siteKey: null, enforced: false },
    ],
    [KEY, { siteKey: '6Lc_site-key', enforced: false }],
    [ENFORCED, { siteKey: '6Lc_site-key', enforced: true }],
  ])('reads %o', (env, expected) => {
    expect(readAppCheck(env)).toEqual(expected);
  });

  it.each([
    [{ ROUNDEL_APP_CHECK_ENFORCED: 'yes' }, 'also set ROUNDEL_APP_CHECK_SITE_KEY'],
    [{ ...KEY, ROUNDEL_APP_CHECK_ENFORCED: 'true' }, 'must be "yes" or empty, not "true"'],
    [{ ROUNDEL_APP_CHECK_SITE_KEY: 'key; script-src *' }, 'must be the key alone'],
  ])('refuses %o with a message', (env, message) => {
    expect(() => readAppCheck(env)).toThrow(message);
  });
});

describe('the headers', () => {
  it.each([{}, { ROUNDEL_APP_CHECK_SITE_KEY: '' }])(
    'are byte for byte those of firebase.json with %o',
    (env) => {
      const config = JSON.stringify(JSON.parse(TEXT));
      expect(JSON.stringify(withConfiguredHosts(hosting, env))).toBe(JSON.stringify(hosting));
      expect(JSON.stringify(deployedConfig({ functions: true }, env))).toBe(config);
    },
  );

  it.each(['/', '/editor', '/online-tools/hat', '/p/hello', '/app', '/administer', '/assets/a.js'])(
    'of %s stay as they are with App Check',
    (path) => {
      expect(configured.headersFor(path)).toEqual(today.headersFor(path));
    },
  );

  it.each(['/auth', '/profile', '/admin', '/admin/users'])(
    'of %s allow reCAPTCHA and the host of App Check, and nothing else',
    (path) => {
      const account = today.headersFor('/auth');
      const policy = account['Content-Security-Policy'] ?? '';
      expect(configured.headersFor(path)).toEqual({
        ...account,
        'Content-Security-Policy': policy.replace(
          "connect-src 'self' ",
          `connect-src 'self' ${HOST} `,
        ),
      });
    },
  );

  it.each([
    ['', today],
    ['6Lc_site-key', configured],
  ])('are looser on the pages that the site leaves by a new document, with "%s"', (key, served) => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', key);
    for (const path of ['/', '/p', '/auth', '/auth/x', '/profile', '/admin', '/admin/users']) {
      const isLoose = served.headersFor(path)['Cross-Origin-Embedder-Policy'] === 'unsafe-none';
      expect(hasRecaptchaHeaders(path), path).toBe(isLoose);
    }
  });
});

describe('a deployment', () => {
  it('enforces App Check in functions only when the setting says so', () => {
    expect(functionsEnvironment({})).toBe('');
    expect(functionsEnvironment(KEY)).toBe('');
    expect(functionsEnvironment(ENFORCED)).toBe('ROUNDEL_APP_CHECK_ENFORCED=yes\n');
  });

  it('hands firebase-tools the headers and the functions’ environment, and cleans up', async () => {
    let environment = '';
    await withConfigFile({ functions: true }, ENFORCED, ([, file = '']) => {
      const config = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
        hosting: HostingConfig;
        functions: { source: string; configDir: string };
      };
      environment = join(ROOT, config.functions.configDir, '.env');
      expect(config.functions.source).toBe('functions/lib');
      expect(config.hosting).toEqual(withConfiguredHosts(hosting, KEY));
      expect(readFileSync(environment, 'utf8')).toBe('ROUNDEL_APP_CHECK_ENFORCED=yes\n');
      return Promise.resolve();
    });
    expect(existsSync(environment)).toBe(false);
    expect(existsSync(join(ROOT, 'firebase.deploy.json'))).toBe(false);
  });
});
