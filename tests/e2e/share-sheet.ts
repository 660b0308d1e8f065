/** A replacement for the system's share sheet, which a test cannot operate. */
import type { JSHandle, Page } from '@playwright/test';

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
): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
  await page.waitForFunction(() => window.sharedFiles !== undefined);
  const files = await page.evaluate(() => window.sharedFiles?.map(({ name }) => name) ?? []);
  return Promise.all(
    files.map(async (name, index) => {
      const file = await page.evaluateHandle((at) => window.sharedFiles?.[at], index);
      return { name, bytes: await readBlob(file) };
    }),
  );
}

/** Returns the bytes of a page's blob. Passed as numbers instead of a text, they would take seconds. */
export async function readBlob(blob: JSHandle<Blob | undefined>): Promise<Uint8Array> {
  const address = await blob.evaluate(
    (found) =>
      new Promise<string>((resolve, reject) => {
        if (found === undefined) throw new Error('no blob');
        const reader = new FileReader();
        reader.onload = () => {
          resolve(reader.result as string);
        };
        reader.onerror = reject;
        reader.readAsDataURL(found);
      }),
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
