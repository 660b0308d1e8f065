import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PhotoName } from '../fixtures/index';
import { photo } from '../fixtures/index';
import { decodePng, type Picture } from '../support/picture';

/** A rectangle of whole pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Saved {
  readonly name: string;
  readonly png: Uint8Array;
  readonly picture: Picture;
}

/** The editor as a visitor meets it: by its headings, labels and messages. */
export class EditorPage {
  readonly page: Page;
  readonly download: Locator;
  readonly dropZone: Locator;

  constructor(page: Page) {
    this.page = page;
    // Without a listener from the start, a dialog opened by a key is sometimes missed.
    page.on('filechooser', () => undefined);
    this.download = page.getByRole('button', { name: 'Download Image' });
    this.dropZone = page
      .getByRole('region', { name: 'Upload Your Image' })
      .getByRole('button', { name: /photo/i });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/editor${query}`);
    // What the build has rendered can be seen before it reacts.
    await this.page.locator('html[data-ready]').waitFor();
    await expect(this.page.getByRole('heading', { name: 'Upload Your Image' })).toBeVisible();
  }

  /** Chooses a fixture through the file dialog the drop zone opens. */
  async choose(name: PhotoName): Promise<void> {
    await this.chooseFile(photo(name).path);
  }

  async chooseFile(
    file: string | { name: string; mimeType: string; buffer: Buffer },
  ): Promise<void> {
    const dialog = this.page.waitForEvent('filechooser');
    await this.dropZone.click();
    await (await dialog).setFiles(file);
  }

  async ready(): Promise<void> {
    await expect(this.download).toBeEnabled({ timeout: 30_000 });
  }

  /** Clicks Download Image, sees the message if one is named, and decodes what the browser saved. */
  async save(message?: string): Promise<Saved> {
    await this.ready();
    const saving = this.page.waitForEvent('download');
    await this.download.click();
    // Messages go by themselves, and decoding a large PNG takes its time: so they are seen first.
    if (message !== undefined) await expect(this.page.getByText(message)).toBeVisible();
    return readDownload(await saving);
  }
}

export async function readDownload(download: {
  suggestedFilename(): string;
  path(): Promise<string>;
}): Promise<Saved> {
  const png = new Uint8Array(readFileSync(await download.path()));
  return { name: download.suggestedFilename(), png, picture: decodePng(png) };
}

/** The mean of each channel over a region, 0 to 255. */
export function meanOf({ width, data }: Picture, region: Region): number[] {
  const sums = [0, 0, 0, 0];
  for (let y = region.y; y < region.y + region.height; y++) {
    for (let x = region.x; x < region.x + region.width; x++) {
      for (let index = 0; index < 4; index++) {
        sums[index] = (sums[index] ?? 0) + (data[(y * width + x) * 4 + index] ?? NaN);
      }
    }
  }
  return sums.map((sum) => sum / (region.width * region.height));
}

/**
 * The mean colours of regions of a fixture as shown, by the browser's own
 * decoder and canvas: the photo as it is, without the product.
 */
export async function meansOfPhoto(page: Page, name: PhotoName, regions: readonly Region[]) {
  const bytes = readFileSync(photo(name).path).toString('base64');
  return page.evaluate(
    async ([text, list]) => {
      const blob = new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))]);
      const bitmap = await createImageBitmap(blob);
      return list.map(({ x, y, width, height }) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(bitmap, -x, -y);
        const { data } = context.getImageData(0, 0, width, height);
        const sums = [0, 0, 0];
        for (let at = 0; at < data.length; at += 4) {
          for (let index = 0; index < 3; index++) {
            sums[index] = (sums[index] ?? 0) + (data[at + index] ?? 0);
          }
        }
        return sums.map((sum) => sum / (width * height));
      });
    },
    [bytes, regions] as const,
  );
}
