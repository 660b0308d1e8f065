import type { Page, Request } from '@playwright/test';

/**
 * Holds requests back, so that a test can look at the page while the page waits for them.
 *
 * @param address as in `page.route`
 * @param wanted selects some of the matching requests (default: all of them)
 * @returns a function that releases the requests
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  wanted: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (wanted(route.request())) await released;
    await route.continue();
  });
  return release;
}
