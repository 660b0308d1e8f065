/** The editor when the network goes away: the photo is on the device, and so is the work. */
import { expectCircleOf } from '../support/known-pixels';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

const SAVED = 'Circular image downloaded successfully!';

test('a picture is made, saved and said to be saved without the network', async ({
  page,
  context,
}) => {
  const editor = new EditorPage(page);
  const notices = page.waitForEvent('requestfinished', (request) =>
    /ToasterView.*\.js/.test(request.url()),
  );
  await editor.open();
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await notices;
  await context.setOffline(true);
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await editor.save(SAVED);
});

test.describe('where notices cannot be loaded', () => {
  test.use({ allowedErrors: /net::ERR_FAILED|dynamically imported module/ });

  test('the page goes on without them', async ({ page }) => {
    await page.route('**/ToasterView*', (route) => route.abort());
    const editor = new EditorPage(page);
    await editor.open();
    await editor.choose('portrait-exif6.jpg');
    const { name, picture } = await editor.save();
    expectCircleOf('portrait-exif6.jpg', picture);
    expect(name).toMatch(/^edited-circle-image-maker-\d+\.png$/);
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    await editor.save();
    await expect(page.getByText(SAVED)).toHaveCount(0);
  });
});
