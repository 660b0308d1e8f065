/** What the driver promises, in every browser: the other tests rely on it. */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { EditorVisit } from './editor-visit';

test('a photo goes in through the dialog, and its PNG comes out', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await editor.choose('portrait-exif6.jpg');
  const { name, picture } = await editor.save();
  expect(name).toMatch(/^edited-crop-square-image-\d{13}\.png$/);
  const { width } = photo('portrait-exif6.jpg');
  expect([picture.width, picture.height]).toEqual([width, width]);
});

test('whatever goes wrong in a page is heard', async ({ visitor, site }) => {
  await visitor.goto(site.url);
  await visitor.evaluate(async () => {
    void Promise.reject(new Error('nobody listens'));
    setTimeout(() => {
      throw new Error('thrown');
    });
    console.error('written');
    // The browser reports each in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }, null);
  const errors = await visitor.takeErrors();
  expect(errors.find((error) => error.startsWith('unheard rejection'))).toContain('nobody listens');
  expect(errors.find((error) => error.startsWith('exception'))).toContain('thrown');
  expect(errors).toContain('console: written');
});

test('what fails in the page fails in the test', async ({ visitor, site }) => {
  await visitor.goto(site.url);
  const failing = visitor.evaluate(() => {
    throw new Error('too far');
  }, null);
  await expect(failing).rejects.toThrow('too far');
});

test('megabytes of text travel both ways', async ({ visitor, site }) => {
  await visitor.goto(site.url);
  const text = 'äöü€'.repeat(3_000_000);
  const back = await visitor.evaluate((all) => `${all}!`, text);
  expect(back === `${text}!`).toBe(true);
});
