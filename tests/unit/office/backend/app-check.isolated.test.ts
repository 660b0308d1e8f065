import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const app = vi.hoisted(() => ({
  loaded: vi.fn(),
  answer: vi.fn<() => Promise<{ token: string; expireTimeMillis: number }>>(),
  config: { emulators: false },
}));

vi.mock(import('../../../../src/office/backend/config'), async (original) => ({
  ...(await original()),
  loadConfig: () =>
    Promise.resolve({
      apiKey: 'key',
      authDomain: 'some-project.firebaseapp.com',
      projectId: 'some-project',
      appId: 'app',
      emulators: app.config.emulators,
    }),
}));

vi.mock('../../../../src/office/backend/auth', () => ({
  auth: () => Promise.resolve({ currentUser: { getIdToken: () => Promise.resolve('id-token') } }),
}));

/** Replaces only the provider of reCAPTCHA tokens. All other code is Firebase's. */
vi.mock(import('firebase/app-check'), async (original) => {
  const real = await original();
  app.loaded();
  class FakeProvider extends real.CustomProvider {
    constructor() {
      super({ getToken: app.answer });
    }
  }
  return {
    ...real,
    ReCaptchaEnterpriseProvider: FakeProvider as unknown as typeof real.ReCaptchaEnterpriseProvider,
  };
});

const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ count: 3 })));

/** Returns the headers of one request to a function. */
async function headersOfRequest(): Promise<unknown> {
  const { askFunction, Done } = await import('../../../../src/office/backend/ask-function');
  await askFunction('/staff/event-count.json', Done);
  return { headers: sent.mock.lastCall?.[1]?.headers };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', sent);
  app.loaded.mockClear();
  app.config.emulators = false;
  app.answer
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve({ token: 'app-check-token', expireTimeMillis: Date.now() + 3_600_000 }),
    );
});

afterEach(async () => {
  vi.useRealTimers();
  // A Firebase app remembers its token, so each test needs a new app.
  await Promise.all(getApps().map(deleteApp));
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a request to a function for staff', () => {
  const WITHOUT_APP_CHECK = { headers: { Authorization: 'Bearer id-token' } };

  it('loads nothing of App Check while it is not configured', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', '');
    expect(await headersOfRequest()).toEqual(WITHOUT_APP_CHECK);
    expect(app.loaded).not.toHaveBeenCalled();
  });

  it('carries an App Check token once it is configured', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    expect(await headersOfRequest()).toEqual({
      headers: { Authorization: 'Bearer id-token', 'X-Firebase-AppCheck': 'app-check-token' },
    });
  });

  it('is sent without a token on emulators, which have no App Check', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    app.config.emulators = true;
    expect(await headersOfRequest()).toEqual(WITHOUT_APP_CHECK);
    expect(app.answer).not.toHaveBeenCalled();
  });

  it('is sent without a token when there is none, so that the function decides', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    app.answer.mockRejectedValue(new Error('blocked'));
    expect(await headersOfRequest()).toEqual(WITHOUT_APP_CHECK);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('does not wait for a token forever', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers();
    app.answer.mockReturnValue(new Promise(() => undefined));
    const headers = headersOfRequest();
    await vi.waitFor(() => {
      expect(app.answer).toHaveBeenCalled();
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await headers).toEqual(WITHOUT_APP_CHECK);
    warn.mockRestore();
  });
});

describe('signing out everywhere', () => {
  it('carries the token too, and says when a function could not check the browser', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    sent.mockResolvedValueOnce(Response.json({ error: 'app-check' }, { status: 403 }));
    const { signOutEverywhere } = await import('../../../../src/office/backend/auth-actions');
    await expect(signOutEverywhere()).rejects.toMatchObject({ code: 'app-check' });
    expect(sent.mock.lastCall?.[1]?.headers).toMatchObject({
      'X-Firebase-AppCheck': 'app-check-token',
    });
  });
});
