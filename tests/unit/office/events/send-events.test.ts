import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendEvents } from '../../../../src/office/backend/events';
import { stubStorage } from './storage';

const EVENTS = [
  {
    id: '0123456789abcdef0123456789abcdef',
    event: { type: 'image_download', data: { tool: 'circle-image-maker' } },
  },
] as const;
const fetched = vi.fn<typeof fetch>();

function answer(status: number, body: object = {}, headers: Record<string, string> = {}) {
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }));
}

beforeEach(() => {
  stubStorage();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends the events and the address in one request, without a token for visitors', async () => {
  answer(200, { refused: 0 });
  expect(await sendEvents(EVENTS, '203.0.113.7')).toBe('stored');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/content/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events: EVENTS, ip: '203.0.113.7' }),
  });
});

it.each([
  [200, { refused: 1 }, 'refused'],
  [400, {}, 'refused'],
  [403, {}, 'refused'],
  [413, {}, 'refused'],
  [404, {}, 'nowhere'],
  [405, {}, 'nowhere'],
])('treats %i and %o as %s', async (status, body, outcome) => {
  answer(status, body);
  expect(await sendEvents(EVENTS, null)).toBe(outcome);
});

it.each([
  [{ 'Retry-After': '90' }, 90_000],
  [{ 'Retry-After': 'soon' }, 60_000],
  [{}, 60_000],
])('pauses after 429 with %o', async (headers, pause) => {
  answer(429, {}, headers);
  expect(await sendEvents(EVENTS, null)).toEqual({ pause });
});

it('fails, so that the events are sent again, when the server fails', async () => {
  answer(503);
  await expect(sendEvents(EVENTS, null)).rejects.toThrow('503');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(sendEvents(EVENTS, null)).rejects.toThrow('Failed to fetch');
});
