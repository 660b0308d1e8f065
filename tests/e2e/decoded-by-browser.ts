import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Picture } from '../support/picture';

/** Rows per call: a band of a 12 megapixel photo takes a few megabytes as base64. */
const BAND_ROWS = 256;

/** Pictures that this test worker has decoded, by path. */
const decoded = new Map<string, Promise<Picture>>();

/** A picture file as the browser's own decoder and canvas show it, without the product. */
export function decodedByBrowser(page: Page, path: string): Promise<Picture> {
  const picture = decoded.get(path) ?? decode(page, path);
  decoded.set(path, picture);
  return picture;
}

async function decode(page: Page, path: string): Promise<Picture> {
  const bitmap = await page.evaluateHandle(
    (text) =>
      createImageBitmap(new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))])),
    readFileSync(path).toString('base64'),
  );
  const { width, height } = await bitmap.evaluate((image) => ({
    width: image.width,
    height: image.height,
  }));
  const bands: Buffer[] = [];
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    const band = await bitmap.evaluate(
      (image, [y, count]) => {
        const context = new OffscreenCanvas(image.width, count).getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(image, 0, -y);
        const pixels = context.getImageData(0, 0, image.width, count).data;
        const parts: string[] = [];
        // In chunks, because a call takes a limited number of arguments.
        for (let at = 0; at < pixels.length; at += 0x8000) {
          parts.push(String.fromCharCode(...pixels.subarray(at, at + 0x8000)));
        }
        return btoa(parts.join(''));
      },
      [top, rows] as const,
    );
    bands.push(Buffer.from(band, 'base64'));
  }
  await bitmap.dispose();
  return { width, height, data: new Uint8Array(Buffer.concat(bands)) };
}
