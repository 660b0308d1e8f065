import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PhotoName } from '../fixtures/index';
import { photo } from '../fixtures/index';
import { decodeLater, type Picture } from '../support/picture';

export interface Saved {
  readonly name: string;
  readonly png: Uint8Array;
  readonly picture: Picture;
}

/** The editor. Tests find its controls as visitors do: by headings, labels and messages. */
export class EditorPage {
  readonly page: Page;
  readonly download: Locator;
  /** The button that opens everything else beside the download. */
  readonly more: Locator;
  readonly dropZone: Locator;

  constructor(page: Page) {
    this.page = page;
    // Without a listener from the start, Playwright sometimes misses a file dialog that a key opens.
    page.on('filechooser', () => undefined);
    this.download = page.getByRole('button', { name: 'Download Image' });
    this.more = page.getByRole('button', { name: 'More ways to save' });
    this.dropZone = page
      .getByRole('region', { name: 'Upload Your Image' })
      .getByRole('button', { name: /^(?!Remove).*photo/i });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/editor${query}`);
    // Wait for hydration, because the prerendered page is visible before it can be used.
    await this.page.locator('html[data-ready]').waitFor();
    await expect(this.page.getByRole('heading', { name: 'Upload Your Image' })).toBeVisible();
  }

  /** Chooses a fixture in the drop zone's file dialog. */
  async choose(name: PhotoName): Promise<void> {
    await this.chooseFile(photo(name).path);
  }

  async chooseFile(
    file: string | { name: string; mimeType: string; buffer: Buffer },
  ): Promise<void> {
    await this.openPhotoTab();
    const dialog = this.page.waitForEvent('filechooser');
    await this.dropZone.click();
    await (await dialog).setFiles(file);
  }

  /** Opens the tab with the drop zone. Without a photo there are no tabs, and the zone is in view. */
  async openPhotoTab(): Promise<void> {
    const tab = this.page.getByRole('tab', { name: 'Photo' });
    if (await tab.isVisible()) await tab.click();
  }

  async ready(): Promise<void> {
    await expect(this.download).toBeEnabled({ timeout: 30_000 });
  }

  /** Changes the picture, and waits until the new one can be saved. The one before can be saved for a moment, too. */
  async remake(change: () => Promise<void>): Promise<void> {
    const isMade = await this.download.evaluateHandle((button) => {
      const seen = { wasDisabled: false };
      const observer = new MutationObserver(() => {
        if (!button.matches(':disabled, [aria-disabled=true]')) return;
        seen.wasDisabled = true;
        observer.disconnect();
      });
      observer.observe(button, { attributes: true });
      return seen;
    });
    await change();
    await expect.poll(() => isMade.evaluate(({ wasDisabled }) => wasDisabled)).toBe(true);
    await this.ready();
  }

  /** Clicks Download Image, waits for the message if one is given, and decodes the saved file. */
  async save(message?: string): Promise<Saved> {
    await this.ready();
    const saving = this.page.waitForEvent('download');
    await this.download.click();
    if (message !== undefined) await expect(this.page.getByText(message)).toBeVisible();
    return readDownload(await saving);
  }
}

export async function readDownload(download: {
  suggestedFilename(): string;
  path(): Promise<string>;
}): Promise<Saved> {
  const png = new Uint8Array(readFileSync(await download.path()));
  const decode = decodeLater(png);
  return {
    name: download.suggestedFilename(),
    png,
    get picture() {
      return decode();
    },
  };
}
