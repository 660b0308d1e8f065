import { chromium, type Page, type TestInfo } from '@playwright/test';

/** Does something in a page of a browser without WebAssembly. */
export async function withoutWasm(
  info: TestInfo,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { launchOptions, baseURL } = info.project.use;
  // V8 without its compilers has no WebAssembly either.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--js-flags=--jitless'],
  });
  try {
    await work(await browser.newPage(baseURL === undefined ? {} : { baseURL }));
  } finally {
    await browser.close();
  }
}
