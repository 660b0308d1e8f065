/** Once the editor has loaded, it works without a network. */
import { expectCircleOf } from '../support/known-pixels';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

/** How many files of each kind the editor loads after its first result. Each group of settings has a panel and its styles. */
const LATER = {
  AfterResult: 2,
  CentreOnFace: 2,
  ExportSheet: 2,
  Panel: 10,
  ToasterView: 2,
  Toolbar: 1,
  events: 1,
};
const SAVED = 'Circular image downloaded successfully!';

test('makes, saves and confirms a picture while offline', async ({ page, context }) => {
  const editor = new EditorPage(page);
  const loaded: Record<string, number> = {};
  page.on('requestfinished', (request) => {
    const [, name = ''] = /\/assets\/(\w+)-[^/]*\.(?:css|js)$/.exec(request.url()) ?? [];
    if (name in LATER) loaded[name] = (loaded[name] ?? 0) + 1;
  });
  await editor.open();
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await expect.poll(() => loaded).toEqual(LATER);
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
