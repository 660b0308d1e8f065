/** Requests of staff to a function fail if something else answers, or if no answer comes in time. */
import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as opened from '../../../../src/office/backend/auth';
import { askFunction, Done } from '../../../../src/office/backend/ask-function';
import { TimeLimitError } from '../../../../src/browser/time-limit';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  const currentUser = { getIdToken: () => Promise.resolve('id-token') };
  vi.spyOn(opened, 'auth').mockResolvedValue({ currentUser } as Auth);
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['the local server, while the function is busy', 503, '{"reason":"This function is busy."}'],
  ['the local server, without an answer of the function', 504, '{"reason":"It did not answer."}'],
  ['the hosting, without an answer of the function', 504, '<h1>Error: Gateway Timeout</h1>'],
  ['Cloud Run, while all instances are busy', 429, 'Rate exceeded.'],
])('fails when %s answers', async (_who, status, body) => {
  sent.mockResolvedValue(new Response(body, { status }));
  await expect(askFunction('/staff/people.json', Done, { action: 'states' })).rejects.toMatchObject(
    {
      code: 'failed',
    },
  );
});

it('counts as too slow if the function itself got no answer in time', async () => {
  sent.mockResolvedValue(new Response('{"error":"no-answer"}', { status: 503 }));
  const asked = askFunction('/staff/people.json', Done, { action: 'disable' });
  await expect(asked).rejects.toBeInstanceOf(TimeLimitError);
});

it('fails when no answer comes in time', async () => {
  const given = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal);
  sent.mockImplementation(
    (_path, options) =>
      new Promise((_resolve, reject) => {
        const stop = () => {
          reject(new DOMException('The time is over.', 'TimeoutError'));
        };
        options?.signal?.addEventListener('abort', stop);
      }),
  );
  const asked = askFunction('/staff/event-count.json', Done);
  await vi.waitUntil(() => sent.mock.calls.length > 0);
  given.abort();
  await expect(asked).rejects.toMatchObject({ code: 'network-request-failed' });
  expect(timeout).toHaveBeenCalled();
  timeout.mockRestore();
});
