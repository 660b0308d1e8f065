import type { Page, Request } from '@playwright/test';

/**
 * Holds requests back until the function it gives is called, so that there is
 * time to look at the page while it waits.
 *
 * @param address as `page.route` takes it
 * @param wanted which of those; all when it is not said
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
