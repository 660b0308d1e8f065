import { readFileSync } from 'node:fs';
import { photo, type PhotoName } from '../fixtures/index';
import type { DriverPage } from '../support/driver/page';
import type { Picture } from '../support/picture';

interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Decodes a region of a photo with the browser's own decoder and canvas, without Roundel's code. */
export function decodedByBrowser(
  page: DriverPage,
  name: PhotoName,
  region: Region,
): Promise<Picture> {
  return fileByBrowser(page, readFileSync(photo(name).path), region);
}

/** Returns a whole photo, decoded by the browser. */
export function photoByBrowser(page: DriverPage, name: PhotoName): Promise<Picture> {
  return fileByBrowser(page, readFileSync(photo(name).path));
}

/** Returns a file's picture, or a region of it, decoded by the browser. */
export async function fileByBrowser(
  page: DriverPage,
  file: Uint8Array,
  region: Region | null = null,
): Promise<Picture> {
  const { text, width, height } = await page.evaluate(
    async ({ base64, part }) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);
      const bitmap = await createImageBitmap(blob);
      const { x, y, width, height } = part ?? {
        x: 0,
        y: 0,
        width: bitmap.width,
        height: bitmap.height,
      };
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(bitmap, -x, -y);
      const pixels = context.getImageData(0, 0, width, height).data;
      const parts: string[] = [];
      // Convert the pixels in chunks, because a call takes a limited number of arguments.
      for (let at = 0; at < pixels.length; at += 0x8000) {
        parts.push(String.fromCharCode(...pixels.subarray(at, at + 0x8000)));
      }
      return { text: btoa(parts.join('')), width, height };
    },
    { base64: Buffer.from(file).toString('base64'), part: region },
  );
  return { width, height, data: new Uint8Array(Buffer.from(text, 'base64')) };
}
