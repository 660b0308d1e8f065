import { chromium, type Page, type TestInfo } from '@playwright/test';

/** Runs `work` on a page of a browser without WebAssembly. */
export async function withoutWasm(
  info: TestInfo,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { launchOptions, baseURL } = info.project.use;
  // V8 disables WebAssembly when its JIT compilers are off.
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
