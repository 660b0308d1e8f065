/**
 * What a step of a control may cost, in what no machine changes: the messages of a preview, their bytes, how often React
 * renders, and what the page draws.
 */
import type { Locator, Page } from '@playwright/test';
import { AVATAR_SIDES } from '../../src/photo/pipeline/display';
import { photo } from '../fixtures/index';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

interface Counts {
  /** How often React has changed the page. */
  renders: number;
  /** The previews that were asked for, and those that came. */
  asked: number;
  shown: number;
  /** The most previews that were asked for at the same time. */
  atOnce: number;
  /** All messages between the page and its workers. */
  messages: number;
  /** The bytes of pixels in them. */
  pixels: number;
  /** The length of all else in them. */
  text: number;
}

declare global {
  interface Window {
    counts: Counts;
  }
}

/** Runs in the page before its own scripts. */
function countAll(): void {
  const counts: Counts = {
    renders: 0,
    asked: 0,
    shown: 0,
    atOnce: 0,
    messages: 0,
    pixels: 0,
    text: 0,
  };
  const waiting = new Set<unknown>();
  const add = (message: unknown): void => {
    counts.messages += 1;
    const text = JSON.stringify(message, (_, value: unknown) => {
      if (value instanceof ImageBitmap) counts.pixels += value.width * value.height * 4;
      else if (value instanceof ArrayBuffer) counts.pixels += value.byteLength;
      else if (ArrayBuffer.isView(value)) counts.pixels += value.byteLength;
      else return value;
      return undefined;
    });
    counts.text += text.length;
  };
  Object.assign(window, {
    counts,
    // React tells its developer tools of each change of the page, in its production build too.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberRoot: () => {
        counts.renders += 1;
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
  window.Worker = class extends Worker {
    constructor(...how: ConstructorParameters<typeof Worker>) {
      super(...how);
      this.addEventListener('message', ({ data }: MessageEvent<{ readonly id?: unknown }>) => {
        add(data);
        if (waiting.delete(data.id)) counts.shown += 1;
      });
    }

    override postMessage(
      message: { readonly id?: unknown; readonly path?: readonly string[] },
      options?: Transferable[] | StructuredSerializeOptions,
    ): void {
      add(message);
      if (message.path?.at(-1) === 'show') {
        waiting.add(message.id);
        counts.asked += 1;
        counts.atOnce = Math.max(counts.atOnce, waiting.size);
      }
      super.postMessage(message, options as StructuredSerializeOptions);
    }
  };
}

const STEPS = 8;

/** Presses a key on a control, and waits for the preview. */
async function step(control: Locator, key: string): Promise<void> {
  const page = control.page();
  const before = await page.evaluate(() => window.counts.shown);
  await control.press(key);
  // Hundreds of previews are waited for, each of a few milliseconds.
  const shown = () => page.evaluate(() => window.counts.shown);
  await expect.poll(shown, { intervals: [5, 10, 20, 100] }).toBe(before + 1);
}

/** Returns what some steps of a control cost, from the third on: the first ones say that the result is being made. */
async function measureCost(control: Locator, key: string): Promise<Counts> {
  const page = control.page();
  await step(control, key);
  await step(control, key);
  await page.evaluate(() => {
    for (const name of Object.keys(window.counts)) {
      window.counts[name as keyof Counts] = 0;
    }
  });
  for (let count = 0; count < STEPS; count++) await step(control, key);
  return page.evaluate(() => ({ ...window.counts }));
}

function expectCheap(what: string, { text, ...counts }: Counts): void {
  const pixels = AVATAR_SIDES.reduce((sum, side) => sum + side * side * 4, 0);
  expect(counts, what).toEqual({
    renders: 0,
    asked: STEPS,
    shown: STEPS,
    atOnce: 1,
    // The page asks, the worker says that it has begun, and the worker says that it has drawn.
    messages: 3 * STEPS,
    // The picture itself stays in the worker.
    pixels: pixels * STEPS,
  });
  expect(text / STEPS, what).toBeLessThan(1_500);
}

async function openWithPhoto(page: Page, tool: string): Promise<EditorPage> {
  await page.addInitScript(countAll);
  await page.clock.install();
  const editor = new EditorPage(page);
  await editor.open(`?tool=${tool}`);
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await expect(page.getByRole('tabpanel').locator('input:not([type=file])').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get all sizes' })).toBeEnabled();
  return editor;
}

/** Stops the clock, so that no control ever rests, and neither files nor announcements are made between steps. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
}

test('a step of a slider renders nothing, and no pixels of the picture leave the worker', async ({
  page,
}) => {
  /** Expects it of the sliders in the tabs with these names. */
  const expectCheapIn = async (editor: EditorPage, groups: RegExp) => {
    let sliders = 0;
    for (const tab of await page.getByRole('tab', { name: groups }).all()) {
      await tab.click();
      for (const slider of await page.getByRole('tabpanel').getByRole('slider').all()) {
        const name = (await slider.getAttribute('id')) ?? '';
        if (await slider.isDisabled()) continue;
        sliders += 1;
        // The thumbnails of looks are made when nothing moves.
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await stopClock(page);
        const [value, words] = [
          await slider.inputValue(),
          await slider.getAttribute('aria-valuetext'),
        ];
        const isAtEnd = value === (await slider.getAttribute('max'));
        expectCheap(
          `${await tab.innerText()} ${name}`,
          await measureCost(slider, isAtEnd ? 'ArrowLeft' : 'ArrowRight'),
        );
        // What it shows follows its thumb.
        expect(await slider.inputValue()).not.toBe(value);
        const shown = await slider.getAttribute('aria-valuetext');
        expect(shown).not.toBe(words);
        await expect(page.locator(`[id="${name}-number"]`)).toHaveValue(shown ?? '');
        await page.clock.resume();
        await editor.ready();
      }
    }
    expect(sliders).toBeGreaterThan(0);
  };
  // The first tool has every group of settings but that of the second.
  const editor = await openWithPhoto(page, 'instagram-dp-editor');
  await expectCheapIn(editor, /./);
  await editor.remake(() => page.locator('main nav a[href$="=overlay-images-online"]').click());
  await expect(page.getByRole('tab', { name: 'Overlay' })).toBeVisible();
  await expectCheapIn(editor, /Overlay/);
});

/** Expects that steps of a slider render nothing, although the slider shows them. */
async function expectNoRenders(slider: Locator): Promise<void> {
  const page = slider.page();
  // The first step says that the picture is being made.
  await slider.press('ArrowRight');
  await page.evaluate(() => {
    window.counts.renders = 0;
  });
  for (let count = 0; count < STEPS; count++) {
    const before = await slider.getAttribute('aria-valuetext');
    await slider.press('ArrowRight');
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
  // What the first step began may render once more.
  expect(await page.evaluate(() => window.counts.renders)).toBeLessThanOrEqual(1);
}

test('a step of a slider renders nothing for the settings and the frame of many photos', async ({
  page,
}) => {
  await page.addInitScript(countAll);
  await page.goto('/batch?tool=blur-sides-of-photo');
  await page.locator('main input[type=file]').first().setInputFiles(photo('photo.webp').path);
  await expect(page.getByText('1 of 1 made')).toBeVisible();
  await page.getByRole('button', { name: 'Reframe photo.webp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reframe photo.webp' });
  await expectNoRenders(dialog.getByRole('slider', { name: 'Straighten' }));
  await page.keyboard.press('Escape');
  // The settings never rest, so no picture is made again meanwhile.
  await page.clock.install();
  await stopClock(page);
  await expectNoRenders(page.getByRole('slider').first());
});

/** Runs in the page. Counts the pixels of every canvas on which the page draws a picture. */
function countDrawn(): void {
  Object.assign(window, { drawn: 0 });
  const prototype = CanvasRenderingContext2D.prototype;
  const draw = Reflect.get(prototype, 'drawImage') as (...how: unknown[]) => void;
  Object.assign(prototype, {
    drawImage(this: CanvasRenderingContext2D, ...how: unknown[]) {
      const { width, height } = this.canvas;
      Object.assign(window, { drawn: Number(Reflect.get(window, 'drawn')) + width * height });
      draw.apply(this, how);
    },
  });
}

test('moving the picture and a slider of the kit render nothing, and another tool draws nothing of a straightened photo', async ({
  page,
}) => {
  const editor = await openWithPhoto(page, 'crop-circle-image');
  await test.step('moving the picture renders nothing, and the sliders follow', async () => {
    const picture = page.getByLabel(/Picture position/);
    await stopClock(page);
    expectCheap('moving', await measureCost(picture, 'ArrowUp'));
    await expect(page.getByRole('slider', { name: 'Up and down' })).not.toHaveValue('0');
    await page.clock.resume();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('slider', { name: 'Up and down' })).toHaveValue('0');
  });

  await test.step('another tool draws nothing of a straightened photo on the page', async () => {
    const open = async (tool: string) => {
      await page
        .getByRole('navigation', { name: 'Tools', exact: true })
        .getByRole('link', { name: tool })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: tool })).toBeAttached();
      await editor.ready();
    };
    // Shows the photo below the next result for the first time.
    await open('Crop Square Image');
    await page.getByRole('slider', { name: 'Straighten' }).fill('4');
    await editor.ready();
    await page.evaluate(countDrawn);
    await open('Crop Circle Image');
    // The pictures at true size, on both grounds, when they come. Not the photo, which a style turns.
    const density = await page.evaluate(() => Math.min(devicePixelRatio, 2));
    const avatars = AVATAR_SIDES.reduce((sum, side) => sum + (side * density) ** 2, 0);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'drawn')))).toBeLessThanOrEqual(
      4 * avatars,
    );
  });

  await test.step('a step of a slider renders nothing in the kit either', async () => {
    await page.getByRole('button', { name: 'Get all sizes' }).click();
    const kit = page.getByRole('dialog', { name: 'Get all sizes' });
    await kit
      .getByRole('button', { name: /^Adjust/ })
      .first()
      .click();
    await expectNoRenders(kit.getByRole('slider', { name: 'Up and down' }));
  });
});
