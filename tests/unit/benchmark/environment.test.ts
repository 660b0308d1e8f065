import { describe, expect, it } from 'vitest';
import { parseUserAgent } from '../../../src/benchmark/environment';

describe('parseUserAgent', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Chromium 156.0.0.0',
      'X11; Linux x86_64',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
      'Edge 156.0.0.0',
      'Windows NT 10.0; Win64; x64',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
      'Firefox 153.0',
      'X11; Linux x86_64; rv:153.0',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'WebKit 26.0',
      'X11; Linux x86_64',
    ],
  ])('%s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });

  it('returns unknown for an unfamiliar user agent', () => {
    expect(parseUserAgent('curl/8')).toEqual({ browser: 'unknown', system: 'unknown' });
  });
});
