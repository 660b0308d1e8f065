/** A notice above an open dialog, and a dialog that is higher than its window, in every browser. */
import { photo } from '../fixtures/index';
import type { DriverPage } from '../support/driver/page';
import { expect, test } from '../support/browsers';
import { findOverlaps } from '../support/overlaps';

/**
 * Opens the list of many photos and adds one photo. In this page, 'Save to a folder' waits until the test calls
 * `chooseFolder`.
 */
async function openList(page: DriverPage, url: string): Promise<void> {
  await page.visit(`${url}/batch`);
  await page.evaluate(() => {
    const file = { createWritable: () => Promise.resolve(new WritableStream()) };
    const folder = { getFileHandle: () => Promise.resolve(file) };
    const showDirectoryPicker = () =>
      new Promise((resolve) => {
        Object.assign(window, {
          chooseFolder: () => {
            resolve(folder);
          },
        });
      });
    Object.assign(window, { showDirectoryPicker });
  }, null);
  await page.click({ role: 'button', name: 'Choose photos' });
  await page.chooseFiles(photo('photo.webp').path);
  await page.see('1 of 1 made');
}

test('a notice is above an open dialog, and a high dialog scrolls between its title and its buttons', async ({
  visitor,
  site,
}) => {
  await openList(visitor, site.url);
  await test.step('a notice is above the dialog that is open, and in it for screen readers', async () => {
    await visitor.click({ role: 'button', name: 'Save to a folder' });
    await visitor.click({ role: 'button', name: 'Start again' });
    await visitor.find({ role: 'button', name: 'Keep it' });
    await visitor.evaluate(() => {
      (window as unknown as { chooseFolder: () => void }).chooseFolder();
    }, null);
    await visitor.waitFor(
      'a notice above the dialog',
      () => {
        const dialog = document.querySelector('dialog:modal');
        const notice = [...(dialog?.querySelectorAll('[aria-live] li') ?? [])].find(
          ({ textContent }) => textContent === '1 picture saved',
        );
        if (notice === undefined) return false;
        const { left, top, width, height } = notice.getBoundingClientRect();
        return notice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      },
      null,
    );
    await visitor.click({ role: 'button', name: 'Keep it' });
    await visitor.waitFor(
      'the focus on the button that opened the dialog',
      () =>
        !document.querySelector('dialog') && document.activeElement?.textContent === 'Start again',
      null,
    );
  });

  await test.step('a dialog that is higher than its window scrolls between its title and its buttons', async () => {
    await visitor.click({ role: 'button', name: 'Reframe photo.webp' });
    await visitor.find({ role: 'button', name: 'Keep this framing' });
    // Limit the dialog's height as a low window would, because the browser's window may be of any size.
    const parts = await visitor.evaluate(() => {
      const dialog = document.querySelector<HTMLElement>('dialog:modal');
      if (dialog === null) throw new Error('no dialog');
      dialog.style.maxBlockSize = '300px';
      const [head, body, footer] = [...dialog.children];
      const scroller = body as HTMLElement;
      const inView = (element: Element | null | undefined) => {
        if (!element) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      const see = () => [head, ...(footer?.children ?? [])].map((each) => inView(each));
      const atTop = see();
      scroller.scrollTop = scroller.scrollHeight;
      return {
        scrolls: scroller.scrollTop > 0,
        inView: [...atTop, ...see()].every(Boolean),
        height: dialog.offsetHeight <= 300,
      };
    }, null);
    expect(parts).toEqual({ scrolls: true, inView: true, height: true });
    expect(await visitor.evaluate(findOverlaps, {})).toEqual([]);
  });
});
