/** The picture on the stage, which the engine's worker draws where the browser allows it, and the page elsewhere. */
import { writeFileSync } from 'node:fs';
import { ONCE, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { FLAG_NAME } from '../support/flag';
import { encodePng } from '../support/picture';
import { EditorVisit } from './editor-visit';

type Color = readonly [red: number, green: number, blue: number];

const RED: Color = [255, 0, 0];
const GREEN: Color = [0, 255, 0];
const BLUE: Color = [0, 0, 255];
const WHITE: Color = [255, 255, 255];

/** Where the four colours are in the flag: from left to right, and from top to bottom. */
const UPRIGHT = [RED, GREEN, BLUE, WHITE];
const TURNED_RIGHT = [BLUE, RED, WHITE, GREEN];

/** The canvas on the stage. */
const STAGE = '[data-picture] canvas:not([hidden])';
/** The canvas with the photo in the tab 'Photo'. */
const THUMBNAIL = 'canvas[aria-label^="Your photo"]';

/** The largest canvas at true size. */
const AVATAR = 'ul[aria-label="On light"] canvas[aria-label="The result at 128 pixels"]';

/** Waits until a canvas shows the colours in its four quarters, and nothing else lies on them. */
async function seeQuarters(
  page: DriverPage,
  colors: readonly Color[],
  selector = STAGE,
): Promise<void> {
  await page.waitFor(
    'the colours on the canvas',
    ([wanted, selector]) => {
      const canvases = [...document.querySelectorAll<HTMLCanvasElement>(selector)];
      const [canvas] = canvases;
      if (canvas === undefined || canvases.length > 1) return false;
      const { width, height } = canvas.getBoundingClientRect();
      if (width < 40 || height < 40) return false;
      const copy = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
      const context = copy.getContext('2d');
      context?.drawImage(canvas, 0, 0, 40, 40);
      return wanted.every((color, at) => {
        const { data } =
          context?.getImageData(at % 2 === 0 ? 12 : 28, at < 2 ? 12 : 28, 1, 1) ?? {};
        return color.every((value, channel) => Math.abs(value - (data?.[channel] ?? NaN)) < 20);
      });
    },
    [colors, selector] as const,
  );
}

/** Expects a translucent photo on the stage to be as bright as it is. */
async function expectTranslucentDrawn(visitor: DriverPage, editor: EditorVisit): Promise<void> {
  const [width, height] = [60, 60];
  const pixel = [255, 136, 0, 128];
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => pixel[at % 4] ?? 0);
  const path = test.info().outputPath('translucent.png');
  writeFileSync(path, encodePng({ width, height, data }));
  await editor.remake(() => editor.chooseFile(path));
  await visitor.waitFor(
    'the translucent colour on white',
    (selector) => {
      const canvas = document.querySelector<HTMLCanvasElement>(selector);
      const context = document.createElement('canvas').getContext('2d');
      if (canvas === null || context === null) return false;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 40, 40);
      context.drawImage(canvas, 0, 0, 40, 40);
      const { data: shown } = context.getImageData(20, 20, 1, 1);
      // 128 of 255 parts of the colour, and 127 parts white.
      return [255, 195, 127].every((value, channel) => Math.abs(value - (shown[channel] ?? 0)) < 3);
    },
    STAGE,
  );
}

/** Expects the flag on the stage, then each change of it. */
async function expectChangesDrawn(visitor: DriverPage, editor: EditorVisit): Promise<void> {
  await seeQuarters(visitor, UPRIGHT);
  await editor.remake(() => visitor.click({ role: 'button', name: 'Rotate right' }));
  await seeQuarters(visitor, TURNED_RIGHT);
  await seeQuarters(visitor, TURNED_RIGHT, AVATAR);
  await editor.remake(() => visitor.click({ role: 'button', name: 'Undo' }));
  await seeQuarters(visitor, UPRIGHT);
  await seeQuarters(visitor, UPRIGHT, AVATAR);
}

test('the worker draws the photo and each change of it, also after another page and a crash', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await editor.openPhotoTab();
  await editor.remake(() => editor.choose(FLAG_NAME));
  await expectChangesDrawn(visitor, editor);

  await test.step('translucent pixels are as bright as in the photo', async () => {
    await expectTranslucentDrawn(visitor, editor);
    await editor.remake(() => editor.choose(FLAG_NAME));
  });

  await test.step('the thumbnail shows the photo that took the place of another', async () => {
    await editor.openPhotoTab();
    await seeQuarters(visitor, UPRIGHT, THUMBNAIL);
    await visitor.click({ role: 'tab', name: 'Frame' });
  });

  await test.step('the picture is there again after another page, and after a crash of the worker', async () => {
    await visitor.click({ role: 'button', name: 'Open the menu' });
    await visitor.click({ role: 'link', name: 'Help Center' });
    await visitor.find({ role: 'heading', name: 'How can we help?' });
    await visitor.evaluate(() => {
      history.back();
    }, null);
    await editor.ready();
    await seeQuarters(visitor, UPRIGHT);

    await visitor.evaluate(() => {
      const worker = window.testNotes.workers.at(-1);
      // Dispatch the event before the worker is terminated, because WebKit dispatches no events on a terminated worker.
      worker?.dispatchEvent(new ErrorEvent('error', { message: 'crashed' }));
      worker?.terminate();
    }, null);
    await seeQuarters(visitor, UPRIGHT);
    await editor.remake(() => visitor.click({ role: 'button', name: 'Rotate right' }));
    await seeQuarters(visitor, TURNED_RIGHT);
  });
});

test(
  'the page draws the result, and each change of it',
  { tag: ONCE },
  async ({ visitor, site }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open('?tool=crop-square-image');
    await visitor.evaluate(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    }, null);
    await editor.choose(FLAG_NAME);
    await editor.ready();
    await expectChangesDrawn(visitor, editor);
    await expectTranslucentDrawn(visitor, editor);
  },
);
