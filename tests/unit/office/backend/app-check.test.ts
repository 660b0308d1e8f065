import { deleteApp, getApps } from 'firebase/app';
import { ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askFunction, Done } from '../../../../src/office/backend/ask-function';
import * as opened from '../../../../src/office/backend/auth';
import { signOutEverywhere } from '../../../../src/office/backend/auth-actions';
import * as configuration from '../../../../src/office/backend/config';

const CONFIG = {
  apiKey: 'key',
  authDomain: 'some-project.firebaseapp.com',
  projectId: 'some-project',
  appId: 'app',
  emulators: false,
};

/** The methods of the provider of reCAPTCHA tokens, which Firebase's types leave out. All other code is Firebase's. */
interface Provider {
  initialize(): void;
  getToken(): Promise<{ token: string; expireTimeMillis: number }>;
}

const provider = ReCaptchaEnterpriseProvider.prototype as unknown as Provider;
const load = vi.fn<Provider['initialize']>();
const answer = vi.fn<Provider['getToken']>();

const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ count: 3 })));

async function headersOfRequest(): Promise<unknown> {
  await askFunction('/staff/event-count.json', Done);
  return { headers: sent.mock.lastCall?.[1]?.headers };
}

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.spyOn(configuration, 'loadConfig').mockResolvedValue(CONFIG);
  const currentUser = { getIdToken: () => Promise.resolve('id-token') };
  vi.spyOn(opened, 'auth').mockResolvedValue({ currentUser } as Auth);
  vi.spyOn(provider, 'initialize').mockImplementation(load);
  vi.spyOn(provider, 'getToken').mockImplementation(answer);
  load.mockReset();
  answer
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve({ token: 'app-check-token', expireTimeMillis: Date.now() + 3_600_000 }),
    );
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // A Firebase app remembers its token, so each test needs a new app.
  await Promise.all(getApps().map(deleteApp));
});

describe('a request to a function for staff', () => {
  const WITHOUT_APP_CHECK = { headers: { Authorization: 'Bearer id-token' } };

  it('loads nothing of App Check while it is not configured', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', '');
    expect(await headersOfRequest()).toEqual(WITHOUT_APP_CHECK);
    expect(load).not.toHaveBeenCalled();
  });

  it('carries an App Check token once it is configured', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    expect(await headersOfRequest()).toEqual({
      headers: { Authorization: 'Bearer id-token', 'X-Firebase-AppCheck': 'app-check-token' },
    });
  });

  it('is sent without a token on emulators, which have no App Check', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    vi.spyOn(configuration, 'loadConfig').mockResolvedValue({ ...CONFIG, emulators: true });
    expect(await headersOfRequest()).toEqual(WITHOUT_APP_CHECK);
    expect(answer).not.toHaveBeenCalled();
  });

  it('is sent without a token when there is none, so that the function decides', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer.mockRejectedValue(new Error('blocked'));
    expect(await headersOfRequest()).toEqual(WITHOUT_APP_CHECK);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('does not wait for a token forever', async () => {
    vi.stubEnv('ROUNDEL_APP_CHECK_SITE_KEY', 'site-key');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers();
    answer.mockReturnValue(new Promise(() => undefined));
    const headers = headersOfRequest();
    await vi.waitFor(() => {
      expect(answer).toHaveBeenCalled();
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
    await expect(signOutEverywhere()).rejects.toMatchObject({ code: 'app-check' });
    expect(sent.mock.lastCall?.[1]?.headers).toMatchObject({
      'X-Firebase-AppCheck': 'app-check-token',
    });
  });
});
