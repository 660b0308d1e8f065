/** A visit sends no picture data. Neither the home page nor the editor loads Firebase. */
import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { photo } from '../../fixtures/index';
import { EditorPage } from '../editor-page';
import { expect, FIREBASE_ADDRESS, LOOK_UP, record, test } from './visitor';

const PHOTO = 'portrait-exif6.jpg';
const NAME = 'holiday-in-lisbon.jpg';
const BYTES = readFileSync(photo(PHOTO).path);

/** The first bytes of image files, raw and in Base64. */
const SIGNATURES = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF8'),
  Buffer.from('RIFF'),
  Buffer.from('iVBORw0KGgo'),
  Buffer.from('/9j/'),
  Buffer.from('R0lGOD'),
  Buffer.from('UklGR'),
  Buffer.from('data:image'),
];

/** Samples from all parts of the photo: as bytes, in Base64 at each alignment, and in hex. */
const SAMPLES = Array.from({ length: 40 }, (_, index) => {
  const at = Math.floor(((index + 0.5) / 40) * (BYTES.length - 32));
  const sample = BYTES.subarray(at, at + 24);
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(sample.subarray(shift, shift + 21).toString('base64')),
  );
  return [sample, ...base64, Buffer.from(sample.toString('hex'))];
}).flat();

/** The largest body that a request may have, in bytes. */
const MAX_BODY = 4_096;

/** Returns a description of everything that is wrong with a request. */
function findFaults(request: Request, origin: string): readonly string[] {
  const url = new URL(request.url());
  // These addresses refer to data in memory and cause no request to a server.
  if (url.protocol === 'blob:' || url.protocol === 'data:') return [];
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const sent = Buffer.concat([body, Buffer.from(`\n${decodeURIComponent(request.url())}`)]);
  const faults = [origin, LOOK_UP].includes(url.origin) ? [] : ['another host'];
  if (body.length > MAX_BODY) faults.push(`a body of ${body.length} bytes`);
  if (request.url().length > 1_024) faults.push('a long address');
  if (sent.includes(NAME) || sent.includes(encodeURIComponent(NAME))) faults.push('the file name');
  for (const part of [...SIGNATURES, ...SAMPLES]) {
    if (sent.includes(part)) faults.push(`bytes of a picture: ${part.toString('hex')}`);
  }
  return faults.map((fault) => `${request.method()} ${request.url()}: ${fault}`);
}

test('no request of an editing session, from the home page on, contains picture data or loads Firebase', async ({
  page,
  context,
  baseURL,
  stored,
}) => {
  const requests = record(context);
  // The page asks for the settings when it is idle.
  const settings = page.waitForResponse('**/content/settings.json');
  await page.goto('/');
  await page.mouse.wheel(0, 4_000);
  await settings;
  expect(
    requests.map((request) => request.url()).filter((url) => FIREBASE_ADDRESS.test(url)),
  ).toEqual([]);
  const editor = new EditorPage(page);
  await editor.open();
  const transfer = await page.evaluateHandle(
    ([name, base64]) => {
      const made = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      made.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      return made;
    },
    [NAME, BYTES.toString('base64')] as const,
  );
  await editor.dropZone.dispatchEvent('drop', { dataTransfer: transfer });
  await editor.ready();
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await editor.save();
  for (const tool of ['WhatsApp DP Editor', 'Overlay Images Online', 'Blur Sides of Photo']) {
    await page.getByRole('link', { name: tool }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: tool })).toBeVisible();
    await editor.save();
  }
  // The nine events are one upload, four results and four downloads.
  await expect.poll(stored, { timeout: 60_000 }).toHaveLength(9);

  const posts = requests.filter((request) => request.method() === 'POST');
  expect(posts.length).toBeGreaterThanOrEqual(1);
  expect(posts.every((request) => (request.postDataBuffer()?.length ?? 0) > 0)).toBe(true);
  expect(requests.flatMap((request) => findFaults(request, baseURL ?? ''))).toEqual([]);
  for (const address of new Set(requests.map((request) => request.url()))) {
    expect(await isFirebase(page, address), address).toBe(false);
  }
});

/** Whether an address leads to a script that contains Firebase's code. */
async function isFirebase(page: Page, address: string): Promise<boolean> {
  if (!address.endsWith('.js')) return false;
  return /firestore\.googleapis\.com|@firebase\/|FirebaseError/.test(
    await (await page.request.get(address)).text(),
  );
}

test('the editor sends events only once a result is on screen', async ({ page, stored }) => {
  // Record when the result can first be downloaded, by the page's own clock.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      const download = buttons.find(({ textContent }) => textContent.includes('Download Image'));
      if (download === undefined || download.disabled) return;
      performance.mark('result');
      watch.disconnect();
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });
  const editor = new EditorPage(page);
  await editor.open();
  await editor.choose(PHOTO);
  await editor.ready();
  await expect.poll(stored, { timeout: 30_000 }).toHaveLength(2);
  // When the answer has arrived, the queue of events is empty.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('roundel-events'))).toBeNull();

  const { result, resources } = await page.evaluate(() => ({
    result: performance.getEntriesByName('result')[0]?.startTime ?? NaN,
    resources: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  const sent = resources.filter(({ name }) => FIREBASE_ADDRESS.test(name));
  expect(sent.map(({ name }) => new URL(name).pathname)).toContain('/content/events');
  for (const { name } of sent) expect(new URL(name).pathname).toBe('/content/events');
  expect(result).toBeGreaterThan(0);
  for (const { name, startTime } of sent) expect(startTime, name).toBeGreaterThan(result);
});
