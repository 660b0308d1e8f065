/** No control of the editor moves away when it is pressed: a second press at the same spot meets it again. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';
import type { EditorPage } from './editor-page';
import { openWithFaces } from './open-with-faces';

test.describe('a second press at the same spot', () => {
  /** The presses would lead away from the page, open what covers it, or remove the photo. */
  const LEAVES =
    'a[href], [aria-haspopup], [aria-expanded], [data-opens-file-dialog], [data-download]';

  const FIRST = 'instagram-dp-editor';
  const SECOND = 'overlay-images-online';
  const EVERYWHERE = 'header button, main button, main input, main [data-picture]';
  const IN_PANEL = '[role=tabpanel] button, [role=tabpanel] input';

  /** Runs in the page. Numbers what can be pressed in view, and returns how many there are. */
  function number([leaves, pressed]: readonly [string, string]): number {
    for (const each of document.querySelectorAll('[data-test-number]')) {
      each.removeAttribute('data-test-number');
    }
    const inView = [...document.querySelectorAll(pressed)].filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const removes = control.textContent === 'Remove photo';
      const isHit = hit !== null && control.contains(hit);
      return isHit && !removes && !control.matches(`${leaves}, [role=tab]`);
    });
    for (const [index, control] of inView.entries()) {
      control.setAttribute('data-test-number', String(index));
    }
    return inView.length;
  }

  /** Presses the middle of a control twice, and expects that each press meets this control. */
  async function pressTwice(editor: EditorPage, control: Locator): Promise<void> {
    const { page } = editor;
    const { name, x, y } = await control.evaluate((element) => {
      // Controls that another one has brought may have moved it out of view.
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { name: element.outerHTML.slice(0, 300), x: left + width / 2, y: top + height / 2 };
    });
    for (const press of ['first', 'second']) {
      const meets = await control.evaluate(
        (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
        { x, y },
      );
      expect(meets, `the ${press} press on ${name}`).toBe(true);
      await page.mouse.click(x, y);
      await editor.ready();
      await expect(page.getByText('Looking for faces')).toHaveCount(0);
    }
  }

  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    test(`meets the same control in a window of ${size.width} x ${size.height}`, async ({
      page,
    }) => {
      // Each of the controls is pressed twice, and makes the picture again.
      test.setTimeout(300_000);
      await page.setViewportSize(size);
      const editor = await openWithFaces(page, `?tool=${FIRST}`);
      /** Presses all that `pressed` matches while this tab is open. */
      const pressAll = async (tab: Locator, pressed: string) => {
        await pressTwice(editor, tab);
        const count = await page.evaluate(number, [LEAVES, pressed] as const);
        for (let index = 0; index < count; index++) {
          const control = page.locator(`[data-test-number="${String(index)}"]`);
          // A setting goes away when another one leaves it nothing to do.
          if ((await control.count()) > 0) await pressTwice(editor, control);
        }
      };
      for (const [at, tab] of (await page.getByRole('tab').all()).entries()) {
        await test.step(await tab.innerText(), () =>
          pressAll(tab, at === 0 ? EVERYWHERE : IN_PANEL),
        );
      }
      // The other panels of the second tool are those of the first.
      await test.step(SECOND, async () => {
        await page.locator(`main nav a[href$="=${SECOND}"]`).click();
        const own = page.getByRole('tab', { name: 'Overlay' });
        await expect(own).toBeVisible();
        await editor.ready();
        await pressAll(own, IN_PANEL);
      });
    });
  }
});
