/** Once the editor has loaded, it works without a network. */
import { expectCircleOf } from '../support/known-pixels';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

const SAVED = 'Circular image downloaded successfully!';

test('makes, saves and confirms a picture while offline', async ({ page, context }) => {
  const editor = new EditorPage(page);
  // Wait for the files that the page loads after its first result.
  const loaded = Promise.all(
    [
      /ToasterView.*\.js/,
      /AfterResult.*\.js/,
      /ExportSheet.*\.js/,
      /Toolbar.*\.js/,
      /events-.*\.js/,
    ].map((script) =>
      page.waitForEvent('requestfinished', (request) => script.test(request.url())),
    ),
  );
  await editor.open();
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await loaded;
  await context.setOffline(true);
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expect(page.getByText(/^PNG, 200 × 200 px/)).toBeVisible();
  expectCircleOf('portrait-exif6.jpg', (await editor.save(SAVED)).picture, 2);
  await editor.more.click();
  await expect(page.getByRole('button', { name: 'Make the file smaller' })).toBeVisible();
});

test.describe('when toasts cannot be loaded', () => {
  test.use({ allowedErrors: /net::ERR_FAILED|dynamically imported module|Unable to preload CSS/ });

  test('still saves pictures', async ({ page }) => {
    await page.route('**/ToasterView*', (route) => route.abort());
    const editor = new EditorPage(page);
    await editor.open();
    await editor.choose('portrait-exif6.jpg');
    const { name, picture } = await editor.save();
    expectCircleOf('portrait-exif6.jpg', picture);
    expect(name).toMatch(/^edited-circle-image-maker-\d+\.png$/);
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    await expect(page.getByText(/^PNG, 200 × 200 px/)).toBeVisible();
    expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture, 2);
    await expect(page.getByText(SAVED)).toHaveCount(0);
  });
});
