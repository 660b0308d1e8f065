import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideUserHeaders } from '../../../src/browser/user-headers';
import { sendMessage } from '../../../src/pages/contact/send-message';

const MESSAGE = { name: 'Ada', email: 'ada@roundel.test', subject: 'Circles', message: 'Round?' };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}', { status: 201 }));
  vi.stubGlobal('fetch', fetched);
  // This device remembers a user.
  vi.stubGlobal('document', { documentElement: { dataset: { account: 'user' } } });
});

afterEach(() => {
  provideUserHeaders(() => Promise.resolve({}));
  vi.useRealTimers();
});

it('names the user who is signed in', async () => {
  provideUserHeaders(() => Promise.resolve({ Authorization: 'Bearer a.token' }));
  expect(await sendMessage(MESSAGE, () => undefined)).toBeNull();
  expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer a.token' });
});

it('sends the message without the user when their token does not come', async () => {
  vi.useFakeTimers();
  provideUserHeaders(() => new Promise(() => undefined));
  const sent = sendMessage(MESSAGE, () => undefined);
  await vi.runAllTimersAsync();
  expect(await sent).toBeNull();
  expect(fetched.mock.lastCall?.[1]?.headers).toEqual({ 'Content-Type': 'application/json' });
});
