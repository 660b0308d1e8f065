import { openChromium } from './chromium';
import type { BrowserName, Driver } from './driver';
import { openFirefox } from './firefox';
import { openWebkit } from './webkit';

const OPEN = { chromium: openChromium, firefox: () => openFirefox(), webkit: openWebkit };

/** Launches a browser that is installed on this machine. */
export function openBrowser(name: BrowserName): Promise<Driver> {
  return OPEN[name]();
}
