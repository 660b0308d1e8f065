/** The light of each of many photos is improved, and taken back. The pixels of the saved pictures are checked by arithmetic. */
import { expectNoBarriers } from '../support/barriers';
import { encodePng, pixelsDigest, type Picture } from '../support/picture';
import { pixel } from '../support/reference';
import { expect, test } from '../support/test';
import { darken, lightOfFace } from './dark-photo';
import { EditorPage, readDownload } from './editor-page';

test('each of many photos gets the light that it lacks, and gives it back', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square');
  await editor.choose('portrait-exif6.jpg');
  const bright = (await editor.save()).picture;
  await page.goto('/batch?tool=crop-square');
  await page.getByRole('switch', { name: 'Centre on faces' }).uncheck();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  const png = { name: 'bright.png', mimeType: 'image/png' };
  await (
    await choosing
  ).setFiles([
    darken(bright),
    { ...png, buffer: Buffer.from(encodePng(bright)) },
    { ...png, name: 'broken.png', buffer: Buffer.from(encodePng(bright)).subarray(0, 5000) },
  ]);
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const readCard = async (name: string): Promise<Picture> => {
    await expect(card(name)).toHaveAttribute('data-phase', 'done');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    return (await readDownload(await saving)).picture;
  };
  await expect(page.getByText('2 of 3 made')).toBeVisible();
  const dark = await readCard('dark.png');
  expect(lightOfFace(dark) - lightOfFace(bright)).toBeLessThan(-1.9);

  const improve = page.getByRole('switch', { name: 'Improve each photo' });
  await improve.check();
  await expect(card('dark.png')).toContainText('Light improved');
  await expect(page.getByText(/^The light of . photos? is improved/)).toBeVisible();
  // What cannot be opened is named with the reason, and stops nothing.
  await expect(card('broken.png')).toContainText('Failed to load image');
  const improved = await readCard('dark.png');
  expect(Math.abs(lightOfFace(improved) - lightOfFace(bright))).toBeLessThan(1 / 3);
  const good = await readCard('bright.png');
  expect(Math.abs(lightOfFace(good) - lightOfFace(bright))).toBeLessThan(0.1);
  await expectNoBarriers(page);

  // The light of all is added: minus 100 percent are two stops less.
  await page.locator('summary', { hasText: 'Light' }).click();
  await page.getByRole('slider', { name: 'Exposure' }).fill('-25');
  await expect(async () => {
    const darker = lightOfFace(await readCard('dark.png')) - lightOfFace(improved);
    expect(Math.abs(darker + 0.5)).toBeLessThan(0.2);
  }).toPass();
  await page.getByRole('slider', { name: 'Exposure' }).fill('0');
  await expect(async () => {
    expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(improved));
  }).toPass();

  await page.getByRole('radio', { name: 'Black and white' }).check();
  await expect(async () => {
    const [red, green, blue] = pixel(await readCard('bright.png'), 200, 200);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2);
  }).toPass();
  await page.getByRole('radio', { name: 'None' }).check();
  await expect(async () => {
    expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(improved));
  }).toPass();

  await page.getByRole('button', { name: 'Undo the light of dark.png' }).click();
  await expect(card('dark.png')).toBeFocused();
  await expect(card('dark.png')).toContainText('Original light');
  expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(dark));
  await page.getByRole('button', { name: 'Improve dark.png' }).click();
  await expect(card('dark.png')).toContainText('Light improved');
  expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(improved));

  await improve.uncheck();
  await expect(card('dark.png')).not.toContainText('Light improved');
  expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(dark));
});
