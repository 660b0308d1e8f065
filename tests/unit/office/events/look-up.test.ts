import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookUpIp } from '../../../../src/office/events/look-up';

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
  it.each(['203.0.113.7', '2001:db8::ff00:42:8329', '::1'])('returns %s', async (ip) => {
    answer(JSON.stringify({ ip }));
    expect(await lookUpIp(ON)).toBe(ip);
  });

  it('sends no cookies and no referrer', async () => {
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
    ['it is the site’s own', { ...ON, ip_lookup_url: '/content/ip.json' }],
    ['its host is not allowed', { ...ON, ip_lookup_url: 'https://evil.example/ip' }],
  ])('sends no request when %s', async (_why, settings) => {
    answer('{"ip":"203.0.113.7"}');
    expect(await lookUpIp(settings)).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['an error status', '{"ip":"203.0.113.7"}', 500],
    ['not JSON', '203.0.113.7', 200],
    ['null', 'null', 200],
    ['an object without `ip`', '{"address":"203.0.113.7"}', 200],
    ['a number', '{"ip":7}', 200],
    ['a word', '{"ip":"localhost"}', 200],
    ['markup', '{"ip":"<b>203.0.113.7</b>"}', 200],
    ['too long', JSON.stringify({ ip: '1:'.repeat(23) }), 200],
  ])('returns null when the answer is %s', async (_what, body, status) => {
    answer(body, status);
    expect(await lookUpIp(ON)).toBeNull();
  });

  it('returns null when the request fails', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    expect(await lookUpIp(ON)).toBeNull();
  });

  it('times out after 1.5 s and aborts the request', async () => {
    // This request is never answered, and ignores the abort.
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

  it('times out while the body is still being received', async () => {
    const endless = new Response(new ReadableStream());
    fetched.mockResolvedValue(endless);
    const looking = lookUpIp(ON);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await looking).toBeNull();
  });
});
