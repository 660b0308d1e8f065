/** A replacement for the system's share sheet, which a test cannot operate. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The files that the replacement has received. */
    sharedFiles?: File[];
  }
}

/** @param outcome the name of the error with which sharing fails, or null if it succeeds */
export async function replaceShareSheet(page: Page, outcome: string | null = null): Promise<void> {
  await page.addInitScript((error) => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.every(({ type }) => type === 'image/png') === true,
      share: ({ files }: ShareData) => {
        window.sharedFiles = [...(files ?? [])];
        return error === null ? Promise.resolve() : Promise.reject(new DOMException('', error));
      },
    });
  }, outcome);
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
