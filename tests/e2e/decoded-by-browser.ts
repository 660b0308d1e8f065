import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Picture } from '../support/picture';

/** The pictures that this Playwright worker has decoded, keyed by file path. */
const decoded = new Map<string, Promise<Picture>>();

/** Decodes a picture file with the browser's own decoder and canvas, without Roundel's code. */
export function decodedByBrowser(page: Page, path: string): Promise<Picture> {
  const picture = decoded.get(path) ?? decode(page, path);
  decoded.set(path, picture);
  return picture;
}

/**
 * Decodes in the page. The page saves the pixels as a file, because it would take seconds to pass a large photo's
 * pixels as text.
 */
async function decode(page: Page, path: string): Promise<Picture> {
  const downloading = page.waitForEvent('download');
  const size = await page.evaluate(async (text) => {
    const file = new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))]);
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([context.getImageData(0, 0, width, height).data]));
    link.download = 'pixels';
    link.click();
    return { width, height };
  }, readFileSync(path).toString('base64'));
  return { ...size, data: new Uint8Array(readFileSync(await (await downloading).path())) };
}
