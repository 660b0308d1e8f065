import type { Locator, Page } from '@playwright/test';
import type { Bench } from '../bench';
import { Phone, type Sample } from '../feel/phone';
import { Samples } from '../feel/samples';
import { describePhoto, makePhonePhoto } from '../photos';
import { type Section, TARGETS } from '../result';
import { serveWithPlainPage } from '../servers';

const RUNS = 3;
/** How many times slower than usual the main thread runs. */
const RATES = [1, 4, 6];
/** Milliseconds after an action in which its picture is made, and in which comes what it loads. */
const REST = 1500;
/** The same after a photo was chosen, which also loads the toolbar and looks for faces. */
const OPENING_REST = 4000;
/** Milliseconds after which a control that is not shown needs another tab. */
const PATIENCE = 3000;
/** One thing that a visitor does in the editor: finds the control, and measures its use. */
type Action = (phone: Phone, photo: string) => Promise<Sample>;

/** Plain pages, whose sliders show what no page can do better on this machine. */
const PEERS: Readonly<Record<string, string>> = {
  'A plain slider': '/bench/slider.html',
  'The same below a canvas': '/bench/slider.html?canvas',
};

/** What a visitor does, in this order, with one photo. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'Open the photo': (phone, photo) =>
    phone.measure(async () => {
      await phone.page.locator('#root input[type=file]').first().setInputFiles(photo);
      await isReady(phone.page);
    }, OPENING_REST),
  Zoom: dragSlider('Zoom'),
  Straighten: dragSlider('Straighten'),
  'Move the picture': async (phone) => {
    const picture = phone.page.getByRole('application');
    return phone.measure(
      await phone.toDrag(picture, [
        [0.3, 0.4],
        [0.7, 0.6],
      ]),
      REST,
    );
  },
  Undo: async (phone) => {
    const undo = phone.page.getByRole('button', { name: 'Undo', exact: true });
    return phone.measure(await phone.toTap(undo), REST);
  },
  'Switch to Overlay Images': switchTo('Overlay Images Online'),
  Strength: dragSlider('Strength'),
  'Switch to Blur Sides': switchTo('Blur Sides of Photo'),
  Blur: dragSlider('Blur'),
  'Sharp middle': dragSlider('Sharp middle'),
  'Open the kit': async (phone) => {
    const name = 'Get all sizes';
    const { page } = phone;
    const opener = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
    await reveal(page, opener);
    return phone.measure(await phone.toTap(opener), REST);
  },
};

/** Measures how the editor answers on a phone while its controls are used. */
export async function measureFeel(bench: Bench): Promise<Section> {
  const photo = await makePhonePhoto(bench.project, 'srgb');
  const tables = await bench.inChromium('feel', serveWithPlainPage, async (browser, url) => {
    const samples = new Samples();
    for (let run = 1; run <= (bench.options.runs ?? RUNS); run++) {
      for (const rate of RATES) {
        console.error(`feel: run ${run}, ${rate} times slower`);
        const phone = await Phone.open(browser, rate);
        for (const [name, path] of Object.entries(PEERS)) {
          await phone.page.goto(url + path);
          samples.addPeer(name, rate, await dragSlider('Plain')(phone, photo));
        }
        await phone.page.goto(`${url}/editor?tool=circle`);
        await phone.page.locator('html[data-ready]').waitFor();
        await phone.page.waitForTimeout(REST);
        for (const [name, act] of Object.entries(ACTIONS)) {
          samples.add(name, rate, await act(phone, photo));
          await isReady(phone.page);
        }
        await phone.close();
      }
    }
    return samples.controlTable(TARGETS.feel);
  });
  const text = `In the editor, in the window of a phone (390 × 844 at 3), with touches that Chromium takes for real ones, and with the main thread as it is and 4 and 6 times slower. Workers are never slowed down, so beside a preview’s time stands what it would be if they were. INP is the longest time from a press, a tap or a step of a slider to the frame that shows its effect (16 ms or less, if it says 16). A plain slider writes one number, on a page with nothing else, or with a canvas that a worker fills: the rest is the browser’s and the machine’s. ${Samples.TEXT} Photo: ${await describePhoto(photo)}.`;
  return { title: 'Feel', text, tables };
}

/** Drags a slider of the tool that is open. */
function dragSlider(label: string): Action {
  return async (phone) => {
    const slider = phone.page.getByRole('slider', { name: label, exact: true });
    await reveal(phone.page, slider);
    return phone.measure(
      await phone.toDrag(slider, [
        [0.3, 0.5],
        [0.8, 0.5],
      ]),
      REST,
    );
  };
}

function switchTo(tool: string): Action {
  return async (phone) => {
    const { page } = phone;
    const tools = page.getByRole('navigation', { name: 'Tools', exact: true });
    const tap = await phone.toTap(tools.getByRole('link', { name: tool, exact: true }));
    return phone.measure(async () => {
      await tap();
      await page.getByRole('heading', { name: tool, level: 1 }).waitFor();
    }, REST);
  };
}

/** Waits for a control, and presses tabs and the buttons of menus, one after the other, until it is shown. */
async function reveal(page: Page, control: Locator): Promise<void> {
  const openers = page.locator('main').locator('[role=tab], [aria-haspopup=menu], [aria-expanded]');
  for (let at = -1; at < (await openers.count()); at++) {
    if (at >= 0) await openers.nth(at).tap();
    const isShown = await control.waitFor({ timeout: PATIENCE }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
  throw new Error(`${String(control)} is not on the page.`);
}

/** Waits until the picture can be downloaded. */
async function isReady(page: Page): Promise<void> {
  await page
    .locator('button:not(:disabled, [aria-disabled=true])', { hasText: 'Download Image' })
    .first()
    .waitFor();
}
