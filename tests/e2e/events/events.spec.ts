/** Tests how events get from the editor to the database, and when no events may be sent. */
import { readFileSync } from 'node:fs';
import { photo } from '../../fixtures/index';
import { beSignedIn } from '../accounts/people';
import { EditorPage } from '../editor-page';
import {
  EVENTS,
  expect,
  IP,
  LOOK_UP,
  record,
  serveSettings,
  test,
  listTypes,
  waitForIdle,
  FIREBASE_ADDRESS,
} from './visitor';

const PHOTO = 'portrait-exif6.jpg';
const SIZE = readFileSync(photo(PHOTO).path).length;
const CIRCLE = 'circle-image-maker';
/** Matches the IP address that the site's own look-up returns for this machine. */
const OWN_IP = /^(127\.0\.0\.1|::1)$/;
const ALL_OF_CIRCLE = [`image_upload ${CIRCLE}`, `image_processed ${CIRCLE}`];

test('an upload, each result once per tool, and downloads are stored with their data, also from offline use', async ({
  page,
  agent,
  stored,
  context,
}) => {
  const before = Date.now();
  const requests = record(context);
  const editor = new EditorPage(page);
  await editor.open();
  // The name and the MIME type are wrong on purpose, because the bytes decide what type is reported.
  await editor.chooseFile({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: readFileSync(photo(PHOTO).path),
  });
  await editor.ready();
  await expect.poll(stored, { timeout: 30_000 }).toHaveLength(2);
  await test.step('events from offline use are sent when the network is back', async () => {
    await context.setOffline(true);
    await editor.save();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('roundel-events') ?? ''))
      .toContain('image_download');
    await context.setOffline(false);
    await expect.poll(stored, { timeout: 30_000 }).toHaveLength(3);
  });
  const common = { user_id: null, user_agent: agent };
  const rows = await stored();
  for (const { ip_address: ip } of rows) expect(ip).toMatch(OWN_IP);
  expect(rows.map(({ created_at: _, ip_address: __, ...row }) => row)).toEqual([
    {
      ...common,
      event_type: 'image_upload',
      event_data: { tool: CIRCLE, file_type: 'image/jpeg', file_size: SIZE },
    },
    { ...common, event_type: 'image_processed', event_data: { tool: CIRCLE, format: 'png' } },
    { ...common, event_type: 'image_download', event_data: { tool: CIRCLE } },
  ]);
  for (const { created_at: at } of rows) {
    expect((at as Date).getTime()).toBeGreaterThanOrEqual(before);
    expect((at as Date).getTime()).toBeLessThanOrEqual(Date.now());
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('roundel-events'))).toBeNull();

  await test.step('a result counts once per tool, however often its settings change', async () => {
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    await editor.ready();
    await page.getByRole('link', { name: 'Square Image Maker' }).first().click();
    await editor.ready();
    await editor.save();
    await expect
      .poll(async () => listTypes(await stored()), { timeout: 30_000 })
      .toEqual([
        ...ALL_OF_CIRCLE,
        `image_download ${CIRCLE}`,
        'image_processed square-image-maker',
        'image_download square-image-maker',
      ]);
  });

  await test.step('the look-up is the site’s own: the server reads the address from the request', () => {
    const urls = requests.map((request) => request.url());
    expect(urls.filter((url) => url.startsWith(LOOK_UP) || url.includes('ip.json'))).toEqual([]);
  });
});

test('a kit counts each of its tools, with the places of their pictures', async ({
  page,
  stored,
}) => {
  const editor = new EditorPage(page);
  await editor.open();
  await editor.choose(PHOTO);
  await editor.ready();
  await page.getByRole('button', { name: 'Get all sizes' }).click();
  await page.getByRole('checkbox', { name: 'Facebook' }).uncheck();
  await page.getByRole('checkbox', { name: 'Square' }).uncheck();
  await page.getByText('Choose places').click();
  for (const name of ['LinkedIn', 'Slack']) await page.getByRole('checkbox', { name }).check();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  await saving;
  await expect
    .poll(async () => listTypes(await stored()), { timeout: 30_000 })
    .toEqual([
      ...ALL_OF_CIRCLE,
      'image_processed whatsapp-dp-editor',
      'image_download whatsapp-dp-editor',
      'image_processed instagram-dp-editor',
      'image_download instagram-dp-editor',
      `image_download ${CIRCLE}`,
      'image_processed crop-square-image',
      'image_download crop-square-image',
    ]);
  const data = (await stored()).map((row) => row['event_data'] as { readonly places?: unknown });
  expect(data.flatMap(({ places }) => (places === undefined ? [] : [places]))).toEqual([
    ['whatsapp'],
    ['instagram'],
    ['circle'],
    ['linkedin', 'slack'],
  ]);
});

test('the events of a signed-in user contain the user’s id', async ({ page, backend, stored }) => {
  const user = await backend.makeUser();
  await beSignedIn(page, backend, user);
  const editor = new EditorPage(page);
  await editor.open();
  await editor.choose(PHOTO);
  await editor.ready();
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject([
    { event_type: 'image_upload', user_id: user.id },
    { event_type: 'image_processed', user_id: user.id },
  ]);
});

// tests/unit/office/events/look-up.test.ts tries a look-up without an answer, queue.test.ts events that survive a reload, and
// delivery.test.ts those of an earlier visit, and a server that is unreachable or accepts no more.
test('the look-up of another site runs before the events are sent, without referrer or cookies', async ({
  page,
  context,
}) => {
  await serveSettings(context, { ip_lookup_url: `${LOOK_UP}?format=json` });
  const asked = page.waitForRequest(`${LOOK_UP}/**`);
  const sent = page.waitForRequest(EVENTS);
  const editor = new EditorPage(page);
  await editor.open();
  await editor.choose(PHOTO);
  const headers = await (await asked).allHeaders();
  expect(headers).not.toHaveProperty('referer');
  expect(headers).not.toHaveProperty('cookie');
  expect((await sent).postDataJSON()).toMatchObject({ ip: IP });
});

// tests/unit/office/events/delivery.test.ts tries the browser's signals, page-views.spec.ts one of them in a visit.
test('nothing is sent, looked up or stored when analytics are turned off', async ({
  page,
  context,
  stored,
}) => {
  await serveSettings(context, { analytics_enabled: false });
  const read = page.waitForResponse('**/content/settings.json');
  const requests = record(context);
  const editor = new EditorPage(page);
  await editor.open();
  await read;
  await editor.choose(PHOTO);
  await editor.save();
  await waitForIdle(page);
  expect(
    requests.map((request) => request.url()).filter((url) => FIREBASE_ADDRESS.test(url)),
  ).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('roundel-events'))).toBeNull();
  expect(await stored()).toEqual([]);
});
