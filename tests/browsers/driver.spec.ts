/** Tests how the driver, which other tests use, handles files, errors in the page, exceptions and long texts. */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { EditorVisit } from './editor-visit';

test('chooses a photo and reads the PNG that the page saves', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await editor.choose('portrait-exif6.jpg');
  const { name, picture } = await editor.save();
  expect(name).toMatch(/^edited-crop-square-image-\d{13}\.png$/);
  const { width } = photo('portrait-exif6.jpg');
  expect([picture.width, picture.height]).toEqual([width, width]);
});

test('reports rejections, exceptions and console errors of a page', async ({ visitor, site }) => {
  await visitor.goto(site.url);
  await visitor.evaluate(() => {
    void Promise.reject(new Error('not caught'));
    setTimeout(() => {
      throw new Error('thrown');
    });
    console.error('written');
  }, null);
  // The browser reports each error in a separate task, so collect errors until all have been reported.
  const errors: string[] = [];
  const collected = async (): Promise<readonly string[]> => {
    errors.push(...(await visitor.takeErrors()));
    return errors;
  };
  await expect
    .poll(collected)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^unhandled rejection: .*not caught/),
        expect.stringMatching(/^exception: .*thrown/),
        'console: written',
      ]),
    );
});

test('rejects when a function throws in the page', async ({ visitor, site }) => {
  await visitor.goto(site.url);
  const failing = visitor.evaluate(() => {
    throw new Error('too far');
  }, null);
  await expect(failing).rejects.toThrow('too far');
});

test('passes megabytes of text to the page and back', async ({ visitor, site }) => {
  await visitor.goto(site.url);
  const text = 'äöü€'.repeat(1_000_000);
  const back = await visitor.evaluate((all) => `${all}!`, text);
  expect(back === `${text}!`).toBe(true);
});
