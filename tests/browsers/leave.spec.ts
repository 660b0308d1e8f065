/** The site asks visitors before unsaved work is lost. */
import { photo } from '../fixtures/index';
import { expect, ONCE, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { expectToolResult } from '../support/tool-results';
import { decodedByBrowser, photoByBrowser } from './decoded-by-browser';
import { EditorVisit } from './editor-visit';
import { goBack, switchTo } from './switch-language';

const STAY = { role: 'button', name: /^(Stay|Quedarme)$/ } as const;
const LEAVE = { role: 'button', name: /^(Leave|Salir)$/ } as const;

async function isAt(visitor: DriverPage, path: string): Promise<void> {
  await visitor.waitFor(`the page at ${path}`, (wanted) => location.pathname === wanted, path);
}

test('Back, links of the router and links that load a document ask; a change of the language does not', async ({
  visitor,
  site,
}) => {
  await visitor.visit(`${site.url}/help-center`);
  await visitor.click({ role: 'link', name: 'Many photos' });
  await visitor.click({ role: 'button', name: 'Choose photos' });
  await visitor.chooseFiles(photo('photo.webp').path);
  await visitor.see('1 of 1 made');

  await switchTo(visitor, 'es');
  await switchTo(visitor, 'en');
  expect(await visitor.has(STAY)).toBe(false);

  // Go back three steps in the history, to before the language was changed twice.
  await visitor.evaluate(() => {
    history.go(-3);
  }, null);
  await visitor.click(STAY);
  await isAt(visitor, '/batch');
  await visitor.see('1 of 1 made');

  // The visitor has stayed, so the history is unchanged. One step back leads to the page in Spanish.
  await goBack(visitor);
  await isAt(visitor, '/es/batch');
  await visitor.see('1 de 1 hechas');

  await visitor.click({ role: 'link', name: 'Inicio' });
  await visitor.click(STAY);
  await isAt(visitor, '/es/batch');

  await visitor.evaluate(() => {
    Object.assign(window, { testDocument: true });
  }, null);
  const SIGN_IN = { role: 'link', name: 'Iniciar sesión' } as const;
  await visitor.click(SIGN_IN);
  await visitor.click(STAY);
  await isAt(visitor, '/es/batch');
  // Only the page's dialog asks. The browser does not ask again.
  await visitor.click(SIGN_IN);
  await visitor.click(LEAVE);
  await isAt(visitor, '/es/auth');
  expect(await visitor.evaluate(() => 'testDocument' in window, null)).toBe(false);
});

/** Whether the browser would ask before it reloads the page. The drivers answer the browser's own question themselves. */
function asksBeforeReload(visitor: DriverPage): Promise<boolean> {
  return visitor.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    null,
  );
}

test(
  'the framing of a photo is lost neither by a reload nor by removing the photo, and ends with the photo',
  { tag: ONCE },
  async ({ visitor, site }) => {
    const TOOL = 'crop-square-image';
    const editor = new EditorVisit(visitor, site);
    await editor.open(`?tool=${TOOL}`);
    expect(
      await visitor.evaluate(
        () => getComputedStyle(document.documentElement).overscrollBehaviorY,
        null,
      ),
    ).toBe('contain');
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
    expect(await asksBeforeReload(visitor)).toBe(false);

    await editor.remake(async () => {
      await visitor.tabTo({ role: 'slider', name: 'Zoom' });
      await visitor.press('End');
    });
    expect(await asksBeforeReload(visitor)).toBe(true);

    await editor.openPhotoTab();
    await visitor.click({ role: 'button', name: 'Remove photo' });
    expect(await asksBeforeReload(visitor)).toBe(false);
    await visitor.click({ role: 'button', name: 'Bring it back' });
    await editor.ready();
    expect(await asksBeforeReload(visitor)).toBe(true);

    // At the greatest zoom, the side of the framed square is a quarter of the photo's 400 columns. The square is centred.
    const framed = { x: 150, y: 206, width: 100, height: 100 };
    const source = await decodedByBrowser(visitor, 'portrait-exif6.jpg', framed);
    expectToolResult((await editor.save()).picture, TOOL, source);
    expect(await asksBeforeReload(visitor)).toBe(false);

    await editor.remake(() => editor.choose('grayscale.jpg'));
    const second = await photoByBrowser(visitor, 'grayscale.jpg');
    expectToolResult((await editor.save()).picture, TOOL, second);
  },
);
