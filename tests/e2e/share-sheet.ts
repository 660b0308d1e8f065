/** A replacement for the system's share sheet, which a test cannot operate. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The files that the replacement has received. */
    sharedFiles?: File[];
  }
}

/** Replaces the share sheet of the pages that are opened from now on. It takes every PNG. */
export async function replaceShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.every(({ type }) => type === 'image/png') === true,
      share: ({ files }: ShareData) => {
        window.sharedFiles = [...(files ?? [])];
        return Promise.resolve();
      },
    });
  });
}

/** From now on, sharing fails with an error of this name. */
export async function failSharing(page: Page, name: string): Promise<void> {
  await page.evaluate((error) => {
    navigator.share = () => Promise.reject(new DOMException('', error));
  }, name);
}

/** Waits until files were shared, and returns them. */
export async function sharedFiles(
  page: Page,
): Promise<readonly { readonly name: string; readonly bytes: readonly number[] }[]> {
  await page.waitForFunction(() => window.sharedFiles !== undefined);
  return page.evaluate(() =>
    Promise.all(
      (window.sharedFiles ?? []).map(async (file) => ({
        name: file.name,
        bytes: [...new Uint8Array(await file.arrayBuffer())],
      })),
    ),
  );
}
