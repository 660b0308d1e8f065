import { chromiumPath, ensureChromium, PLAYWRIGHT } from './get-chromium.mjs';

/** The features to disable. Chromium obeys only the last `--disable-features`, so this list includes Playwright's. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // For every page, the full browser starts three processes: two render popups of the address bar, and one is for the
  // next page. Together, they take more processor time than a page of the site.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Flags that keep Chromium from contacting anything but the site, and let it run as root. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // Chromium refuses to run its sandbox as root, the usual user in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** @returns {Promise<string | null>} why Chromium cannot run on this machine, or null if it can */
export async function chromiumMissing() {
  if (chromiumPath() !== undefined || (await PLAYWRIGHT.starts())) return null;
  return 'Chromium is not installed; set CHROMIUM_PATH if it is elsewhere';
}

/** Starts Chromium through Playwright: by default the browser that `chromiumPath` finds, or else Playwright's own. */
export async function launchChromium(executablePath = chromiumPath()) {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
}

/**
 * Starts Chromium, passes it to `use`, and always closes it.
 *
 * @template T
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withChromium(use) {
  const browser = await launchChromium(await ensureChromium());
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
