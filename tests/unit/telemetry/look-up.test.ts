import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookUpIp } from '../../../src/telemetry/look-up';

const ON = { ip_lookup_enabled: true, ip_lookup_url: 'https://api.ipify.org?format=json' };
const fetched = vi.fn<typeof fetch>();

function answer(body: string, status = 200) {
  fetched.mockImplementation(() => Promise.resolve(new Response(body, { status })));
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('lookUpIp', () => {
  it.each(['203.0.113.7', '2001:db8::ff00:42:8329', '::1'])('tells %s', async (ip) => {
    answer(JSON.stringify({ ip }));
    expect(await lookUpIp(ON)).toBe(ip);
  });

  it('says nothing of the visitor to whom it asks: no cookies, no page it comes from', async () => {
    answer('{"ip":"203.0.113.7"}');
    await lookUpIp(ON);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      'https://api.ipify.org?format=json',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
    expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it.each([
    ['it is turned off', { ...ON, ip_lookup_enabled: false }],
    ['its address is empty', { ...ON, ip_lookup_url: '' }],
    ['its address is at no allowed host', { ...ON, ip_lookup_url: 'https://evil.example/ip' }],
  ])('asks nobody when %s', async (_why, settings) => {
    answer('{"ip":"203.0.113.7"}');
    expect(await lookUpIp(settings)).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['a refusal', '{"ip":"203.0.113.7"}', 500],
    ['no JSON', '203.0.113.7', 200],
    ['null', 'null', 200],
    ['no address', '{"address":"203.0.113.7"}', 200],
    ['no text', '{"ip":7}', 200],
    ['a word', '{"ip":"localhost"}', 200],
    ['markup', '{"ip":"<b>203.0.113.7</b>"}', 200],
    ['too long a text', JSON.stringify({ ip: '1:'.repeat(23) }), 200],
  ])('knows none when the answer is %s', async (_what, body, status) => {
    answer(body, status);
    expect(await lookUpIp(ON)).toBeNull();
  });

  it('knows none when the request fails', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    expect(await lookUpIp(ON)).toBeNull();
  });

  it('waits 1.5 s and no longer, and ends the request', async () => {
    // It never answers, and does not even hear that it is ended.
    fetched.mockReturnValue(new Promise(() => undefined));
    const settled = vi.fn();
    const looking = lookUpIp(ON).then(settled);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(settled).not.toHaveBeenCalled();
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await looking;
    expect(settled).toHaveBeenCalledWith(null);
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('counts the time of a body that never ends', async () => {
    const endless = new Response(new ReadableStream());
    fetched.mockResolvedValue(endless);
    const looking = lookUpIp(ON);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await looking).toBeNull();
  });
});
