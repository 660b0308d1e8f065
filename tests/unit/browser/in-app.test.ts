import { afterEach, describe, expect, it, vi } from 'vitest';
import { isInAppBrowser } from '../../../src/browser/in-app';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const APPS = {
  'Instagram on iOS': `${IPHONE} (KHTML, like Gecko) Mobile/22B83 Instagram 355.0.0.27.90 (iPhone15,3; iOS 18_1)`,
  'Facebook on iOS': `${IPHONE} (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/488.0.0.71.103;FBDV/iPhone15,3]`,
  'Facebook on iOS, which calls itself Safari': `${IPHONE} (KHTML, like Gecko) Version/18.1 Mobile/22B83 Safari/604.1 [FBAN/FBIOS;FBAV/488.0]`,
  'another app on iOS': `${IPHONE} (KHTML, like Gecko) Mobile/22B83`,
  'Instagram on Android': `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 Instagram 355.0.0.40.96 Android`,
  'Facebook on Android': `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/488.0]`,
  'another app on Android': `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/131.0 Mobile Safari/537.36`,
  LINE: `${IPHONE} (KHTML, like Gecko) Mobile/22B83 Safari Line/14.19.0`,
};

const BROWSERS = {
  'Safari on iOS': `${IPHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
  'Chrome on iOS': `${IPHONE} (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`,
  'Firefox on iOS': `${IPHONE} (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Firefox on Android': 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  'Chrome on a computer': `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Chrome/131.0.0.0 Safari/537.36`,
  'Safari on a computer':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the browser of an app', () => {
  it.each(Object.entries(APPS))('is %s', (_, userAgent) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(isInAppBrowser()).toBe(true);
  });

  it.each(Object.entries(BROWSERS))('is not %s', (_, userAgent) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(isInAppBrowser()).toBe(false);
  });

  it('is not a site on the home screen of iOS', () => {
    const userAgent = APPS['another app on iOS'];
    vi.stubGlobal('navigator', { userAgent, standalone: true });
    expect(isInAppBrowser()).toBe(false);
  });
});
