/**
 * Saving within a size limit in the editor: the contents of the files, the message if no file is small enough, and use by
 * keyboard.
 */
import { psnr } from '../support/reference';
import { fileByBrowser } from '../browsers/decoded-by-browser';
import { announced, LIMIT, openFormats, saveAs } from './size-limit-visit';
import { expect, test } from '../support/browsers';

test('writes each format within a limit, close to the picture', async ({ visitor, site }) => {
  const editor = await openFormats(visitor, site, '?tool=whatsapp-dp-editor');
  const { picture } = await editor.save();
  await visitor.fill(LIMIT, '30');
  await announced(visitor, /JPEG \d+ KB, Quality \d+ of 100\. WebP \d+ KB, Quality \d+ of 100\.$/);
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
});

test('says that no file fits, and makes one with fewer pixels in one press', async ({
  visitor,
  site,
}) => {
  await openFormats(visitor, site, '?tool=whatsapp-dp-editor');
  await visitor.fill(LIMIT, '1');
  await visitor.see(
    /With so many pixels, a JPEG takes at least \d+ KB\. Allow more, or use fewer\./,
  );
  expect(await visitor.has(saveAs('JPEG'))).toBe(false);
  for (const [format, type] of [
    ['JPEG', 'image/jpeg'],
    ['PNG', 'image/png'],
  ] as const) {
    await visitor.click({ role: 'button', name: `Fewer pixels for the ${format}` });
    await visitor.click(saveAs(format));
    const { bytes } = await visitor.savedFile();
    expect(bytes.length, format).toBeLessThanOrEqual(1000);
    const { width, height } = await fileByBrowser(visitor, bytes);
    expect(width, type).toBe(height);
    expect(width).toBeLessThan(200);
    await visitor.see(`${width} × ${height} px`);
  }
});

test('accepts a limit by keyboard, refuses an invalid limit, and remembers the last valid one', async ({
  visitor,
  site,
}) => {
  await openFormats(visitor, site, '?tool=crop-square-image');
  await visitor.tabTo(LIMIT);
  await visitor.type('many');
  await visitor.press('Enter');
  await visitor.find({ role: 'alert', name: 'Enter a whole number from 1 to 99999' });
  expect(await visitor.has(saveAs('JPEG'))).toBe(false);
  // Select all text, so that typing replaces it.
  await visitor.pressWithControl('a');
  await visitor.type('25');
  await visitor.press('Enter');
  await visitor.find(saveAs('JPEG'));
  await announced(visitor, /JPEG \d+ KB, Quality \d+ of 100\./);

  await openFormats(visitor, site, '?tool=crop-square-image');
  const field = await visitor.find(LIMIT);
  expect(
    await visitor.evaluate(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
      field,
    ),
  ).toBe('25');
  await announced(visitor, /JPEG \d+ KB, Quality \d+ of 100\./);
});
