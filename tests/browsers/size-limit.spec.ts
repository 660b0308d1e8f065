/**
 * Saving within a size limit in the editor: the contents of the files. tests/only-chromium/size-limit.spec.ts has the
 * messages and the keyboard.
 */
import { expect, ONCE, test } from '../support/browsers';
import { psnr } from '../support/reference';
import { fileByBrowser } from './decoded-by-browser';
import { announced, LIMIT, openFormats, saveAs } from './size-limit-visit';

test(
  'writes each format within a limit, close to the picture',
  { tag: ONCE },
  async ({ visitor, site }) => {
    const editor = await openFormats(visitor, site, '?tool=whatsapp-dp-editor');
    const { picture } = await editor.save();
    await visitor.fill(LIMIT, '30');
    await announced(
      visitor,
      /JPEG \d+ KB, Quality \d+ of 100\. WebP \d+ KB, Quality \d+ of 100\.$/,
    );
    for (const [format, extension] of [
      ['JPEG', 'jpg'],
      ['WebP', 'webp'],
    ] as const) {
      await visitor.click(saveAs(format));
      const { name, bytes } = await visitor.savedFile();
      expect(name).toMatch(new RegExp(`\\.${extension}$`));
      expect(bytes.length, format).toBeLessThanOrEqual(30_000);
      // If the search ended too early, the file would be further below the limit.
      expect(bytes.length, format).toBeGreaterThan(0.85 * 30_000);
      const decoded = await fileByBrowser(visitor, bytes);
      expect([decoded.width, decoded.height]).toEqual([640, 640]);
      // The peak signal-to-noise ratio is in decibels. Files with a quality of about 75 reach at least 36.
      expect(psnr(decoded, picture), format).toBeGreaterThan(34);
    }
    // The page tells the visitor that a PNG cannot be that small.
    await visitor.see(/A PNG keeps every pixel and takes at least \d+ KB\. Use JPEG or WebP/);
    expect(await visitor.has(saveAs('PNG'))).toBe(false);
  },
);
