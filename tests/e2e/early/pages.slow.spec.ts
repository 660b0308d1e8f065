/** Files that are dropped on pages of the site, before and after hydration. tests/browsers/early.spec.ts has the home page. */
import type { Page } from '@playwright/test';
import { photo } from '../../fixtures/index';
import { hold } from '../../support/hold';
import { expectFlag, FLAG_NAME } from '../../support/flag';
import { EditorPage } from '../editor-page';
import {
  dispatchPhoto,
  dropFromOutside,
  expect,
  hydrated,
  IN_FULL_BROWSER,
  openHeld,
  findStatus,
  test,
  WAITING,
  withHeld,
} from './held';

test('opens a photo that was dropped early on the page of a tool with this tool', async ({
  page,
  held,
}) => {
  await openHeld(page, held, '/online-tools/whatsapp-dp-editor');
  await dispatchPhoto(page.locator('main h1'), 'drop', FLAG_NAME);
  await expect(findStatus(page)).toHaveText(WAITING);
  held.release();
  await expect(page).toHaveURL(`${held.url}/editor?tool=whatsapp-dp-editor`);
  await expect(findStatus(page)).toBeEmpty();
  const editor = new EditorPage(page);
  expectFlag((await editor.save()).picture, 640);
});

test('a photo that is dropped after hydration replaces one that is waiting', async ({
  page,
  held,
}) => {
  await openHeld(page, held, '/');
  await dispatchPhoto(page.locator('main h1'), 'drop', 'portrait-exif6.jpg');
  const releaseEditor = await hold(page, '**/EditorPage-*.js');
  held.release();
  await hydrated(page);
  await dispatchPhoto(page.locator('main h1'), 'drop', FLAG_NAME);
  await expect(findStatus(page)).toBeEmpty();
  releaseEditor();
  const editor = new EditorPage(page);
  expectFlag((await editor.save()).picture, 32);
});

/**
 * All pages have the same script in their HTML. Once it has started, a page that hands the file to the editor, the list, and a
 * page that takes none differ. folder.slow.spec.ts and editor.slow.spec.ts drop on the home page and on the editor.
 */
const TAKE_FILES = ['/online-tools', '/batch'];
const TAKES_NONE = '/about-us';

test.describe('a file dropped on a page', () => {
  test('never replaces the page', { tag: IN_FULL_BROWSER }, async ({ context, baseURL }) => {
    test.setTimeout(120_000);
    for (const address of [...TAKE_FILES, TAKES_NONE]) {
      await test.step(address, () =>
        withHeld(baseURL, async (held) => {
          const page = await context.newPage();
          const opened: string[] = [];
          const note = (other: Page) => opened.push(other.url());
          context.on('page', note);
          const takes = TAKE_FILES.includes(address);
          const drop = () => dropFromOutside(page, photo(FLAG_NAME).path, 640, 300);

          await page.goto(`${held.url}${address}`, { waitUntil: 'commit' });
          await page.locator('#root').waitFor({ state: 'attached' });
          // Wait for a frame, because Chromium may ignore input before the first frame.
          await page.evaluate(
            () =>
              new Promise((resolve) => {
                requestAnimationFrame(() => requestAnimationFrame(resolve));
              }),
          );
          await drop();
          if (takes) await expect(findStatus(page)).toHaveText(WAITING);
          held.release();
          await hydrated(page);
          if (takes) {
            await expect(page.getByText(FLAG_NAME, { exact: true })).toBeVisible();
          } else {
            await drop();
            await expect(page).toHaveURL(`${held.url}${address}`);
            await expect(findStatus(page)).toHaveCount(0);
          }
          expect(opened).toEqual([]);
          context.off('page', note);
          await page.close();
        }),
      );
    }
  });
});
