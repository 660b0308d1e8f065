/** In every window, nothing in the editor is covered, and the picture and the download stay in view. */
import type { Page } from '@playwright/test';
import { REMEMBERED_USER_KEY } from '../../../src/office/identity/remembered-user';
import { TOOL_IDS, type ToolId } from 'roundel/tools';
import { FACE_PHOTOS } from '../../fixtures/faces';
import { photo } from '../../fixtures/index';
import { findFaults } from '../../support/fits';
import { EDITING, WINDOWS, ZOOMED, type WindowSize } from '../../support/overlaps';
import { expect, test } from '../../support/test';

const LANGUAGES = [
  ['English', '', 'Download Image', 'Straighten', 'Presets', 'Centre on face'],
  ['Spanish', '/es', 'Descargar imagen', 'Enderezar', 'Ajustes guardados', 'Centrar en la cara'],
] as const;
/** The windows with the least space for the controls of a tool. */
const TIGHT = WINDOWS.filter(({ width }) => width <= 1024 && width !== 768);
/** Windows of devices with a touch screen. */
const TOUCH = WINDOWS.filter(({ width }) => width <= 1024 && width !== 640);

/** Returns the faults in all of these windows. Each fault names its window. */
async function faultsIn(page: Page, windows: readonly WindowSize[], what: string) {
  const options = what === 'empty' ? {} : { together: EDITING };
  const faults = await findFaults(page, options, windows);
  return faults.map((fault) => `${what}, ${fault}`);
}

for (const [language, prefix, download, straighten, presets, centre] of LANGUAGES) {
  const choosePhoto = async (page: Page, path = photo('portrait-exif6.jpg').path) => {
    await page.locator('main input[type=file]').setInputFiles(path);
    await expect(page.getByRole('button', { name: download })).toBeEnabled({ timeout: 30_000 });
    await expect(page.getByRole('slider', { name: straighten })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /Get all sizes|Todos los tamaños/ }),
    ).toBeVisible();
  };
  const openTool = async (page: Page, tool: ToolId) => {
    await page.locator(`main nav a[href$="=${tool}"]`).click();
    await expect(page).toHaveURL(`${prefix}/editor?tool=${tool}`);
    await expect(page.getByRole('button', { name: download })).toBeEnabled({ timeout: 30_000 });
  };

  test(`the editor and every group of settings fit every window in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`${prefix}/editor`);
    await test.step('without a photo', async () => {
      expect(await faultsIn(page, WINDOWS, 'empty')).toEqual([]);
    });
    await test.step('with a photo', async () => {
      await choosePhoto(page, FACE_PHOTOS.group.path);
      await expect(page.getByRole('button', { name: centre })).toBeVisible();
      expect(await faultsIn(page, WINDOWS, 'with a photo')).toEqual([]);
    });
    await test.step('the picture uses a wide window', async () => {
      const widthAt = async (size: WindowSize) => {
        await page.setViewportSize(size);
        return (await page.locator(EDITING.see['the picture']).boundingBox())?.width ?? 0;
      };
      expect(await widthAt({ width: 1920, height: 1080 })).toBeGreaterThan(750);
      expect(await widthAt({ width: 2560, height: 1440 })).toBeGreaterThan(1100);
    });
    // A tool with every group. Spanish words are longer, so windows with more room for them show no more in English.
    await openTool(page, 'instagram-dp-editor');
    for (const tab of await page.getByRole('tab').all()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      const name = await tab.innerText();
      await test.step(name, async () => {
        await tab.click();
        const found = await faultsIn(page, language === 'English' ? TIGHT : WINDOWS, name);
        // So low a window scrolls as a whole.
        found.push(...(await findFaults(page, {}, [ZOOMED])));
        expect.soft(found).toEqual([]);
      });
    }
  });

  // Spanish words are longer, and the groups above have tried the English ones.
  if (language === 'English') continue;

  test(`every tool fits tight windows in ${language}`, async ({ page }) => {
    // Pretend that a user is signed in, because the editor then has one more button.
    await page.addInitScript(
      ([key, hint]) => {
        localStorage.setItem(key, hint);
      },
      [REMEMBERED_USER_KEY, JSON.stringify({ initial: 'A', roles: [] })] as const,
    );
    await page.goto(`${prefix}/editor`);
    await choosePhoto(page);
    // The button must show its text, because the profile page refers to it by this text.
    await expect(page.getByRole('button', { name: presets })).toHaveText(presets);
    const found: string[] = [];
    for (const tool of TOOL_IDS) {
      await openTool(page, tool);
      found.push(...(await faultsIn(page, TIGHT, tool)));
    }
    expect(found).toEqual([]);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test(`the editor fits every window in ${language}`, async ({ page }) => {
      await page.goto(`${prefix}/editor`);
      const empty = await faultsIn(page, TOUCH, 'empty');
      await choosePhoto(page);
      expect([...empty, ...(await faultsIn(page, TOUCH, 'with a photo'))]).toEqual([]);
    });
  });
}
