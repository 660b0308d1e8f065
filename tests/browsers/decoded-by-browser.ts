import { readFileSync } from 'node:fs';
import { photo, type PhotoName } from '../fixtures/index';
import type { DriverPage } from '../support/driver/page';
import type { Picture } from '../support/picture';

/** A region of a photo, decoded by the browser's own decoder and canvas instead of Roundel's code. */
export async function decodedByBrowser(
  page: DriverPage,
  name: PhotoName,
  region: { x: number; y: number; width: number; height: number },
): Promise<Picture> {
  const data = await page.evaluate(
    async ({ text, x, y, width, height }) => {
      const file = new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))]);
      const bitmap = await createImageBitmap(file);
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(bitmap, -x, -y);
      const pixels = context.getImageData(0, 0, width, height).data;
      const parts: string[] = [];
      // Convert the pixels in chunks, because a call takes a limited number of arguments.
      for (let at = 0; at < pixels.length; at += 0x8000) {
        parts.push(String.fromCharCode(...pixels.subarray(at, at + 0x8000)));
      }
      return btoa(parts.join(''));
    },
    { text: readFileSync(photo(name).path).toString('base64'), ...region },
  );
  const { width, height } = region;
  return { width, height, data: new Uint8Array(Buffer.from(data, 'base64')) };
}

/** A whole photo, decoded by the browser. */
export function photoByBrowser(page: DriverPage, name: PhotoName): Promise<Picture> {
  const { width, height } = photo(name);
  return decodedByBrowser(page, name, { x: 0, y: 0, width, height });
}
