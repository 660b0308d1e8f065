import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMessageDraft } from '../../../src/pages/contact/draft';
import { sendMessage } from '../../../src/pages/contact/send-message';
import type { UserHeaders } from '../../../src/ui/user-headers';

const MESSAGE = { name: 'Ada', email: 'ada@roundel.test', subject: 'Circles', message: 'Round?' };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}', { status: 201 }));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
});

function send(userHeaders: UserHeaders) {
  return sendMessage(MESSAGE, {
    draft: createMessageDraft(),
    userHeaders,
    onWork: () => undefined,
  });
}

it('names the user who is signed in', async () => {
  const asAda = () => Promise.resolve({ Authorization: 'Bearer a.token' });
  expect(await send(asAda)).toBeNull();
  expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer a.token' });
});

it('sends the message without the user when their token does not come', async () => {
  vi.useFakeTimers();
  const sent = send(() => new Promise(() => undefined));
  await vi.runAllTimersAsync();
  expect(await sent).toBeNull();
  expect(fetched.mock.lastCall?.[1]?.headers).toEqual({ 'Content-Type': 'application/json' });
});
