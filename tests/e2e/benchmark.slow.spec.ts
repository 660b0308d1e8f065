/** The benchmark page compares and measures the engines, and exports the numbers. */
import { type Page } from '@playwright/test';
import { photo } from '../fixtures/index';
import { expectNoBarriers } from '../support/barriers';
import { withoutWasm } from '../support/no-wasm';
import { expect, test } from '../support/test';

const TOOLS = 9;
const OPERATIONS = 12;

/** Selects a picture, and the settings with which the benchmark runs fastest. */
async function setUp(page: Page, picture: string): Promise<void> {
  await page.getByRole('radio', { name: picture }).check();
  for (const group of ['Size in megapixels', 'Runs of each job']) {
    await page.getByRole('group', { name: group }).getByLabel('1', { exact: true }).check();
  }
}

test('measures a synthetic picture on both paths and says whether they agree', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/benchmark');
  await setUp(page, 'Flat graphics');
  await expect(page.getByText('This takes about 10 seconds on a computer')).toBeVisible();
  const run = page.getByRole('button', { name: 'Run the benchmark' });
  const cancel = page.getByRole('button', { name: 'Cancel' });

  // The button is pressed by keyboard. It becomes disabled, and must not keep the focus.
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results).toBeVisible({ timeout: 60_000 });
  await expect(run).toBeFocused();

  await expect(results.getByText('The two paths agree in all 21 jobs.')).toBeVisible();
  await expect(
    results.getByText(/^On this device, .*engine.* makes? a picture .* fast/),
  ).toBeVisible();
  const findRows = (name: string) => results.getByRole('region', { name }).locator('tbody tr');
  await expect(findRows('Every tool')).toHaveCount(TOOLS);
  await expect(findRows('Every operation')).toHaveCount(OPERATIONS);
  await expect(findRows('Every tool').first()).toHaveText(/^Circle Image Maker\d/);
  await expect(findRows('Every operation').first()).toHaveText(/^Decode the file\d/);
  await expect(results.getByRole('img', { name: /^Time of every tool to its PNG/ })).toBeVisible();
  await results.getByRole('radio', { name: 'Operations' }).check();
  await expect(results.getByRole('img', { name: /^Time of every operation/ })).toContainText(
    'Box blur, whole picture',
  );

  const copied = async (format: string): Promise<string> => {
    await results.getByRole('button', { name: format }).click();
    await expect(results.getByText(`Copied as ${format}.`)).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(JSON.parse(await copied('JSON'))).toMatchObject({
    repetitions: 1,
    wasHidden: false,
    picture: { width: 1152, height: 864 },
    environment: { browser: expect.stringContaining('Chromium') as unknown },
  });
  expect(await copied('CSV')).toMatch(/^tool,circle-image-maker,wasm,png,1,.*,Chromium \d/m);
  expect(await copied('Markdown')).toMatch(/^- Browser: Chromium \d/m);
  await expectNoBarriers(page);

  await run.click();
  await expect(page.getByRole('region', { name: 'Previous results' })).toBeVisible();
  await cancel.click();
  await expect(page.getByText('Cancelled. The previous results are still')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Every tool' })).toBeVisible();
});

test("accepts the visitor's own picture and can be cancelled", async ({ page }) => {
  await page.goto('/benchmark');
  await page.getByRole('radio', { name: 'Your own' }).check();
  const run = page.getByRole('button', { name: 'Run the benchmark' });
  await expect(run).toBeDisabled();
  await page.getByLabel('Choose a picture').setInputFiles(photo('landscape-12mp.jpg').path);
  await run.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled.', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(run).toBeEnabled();

  await test.step('says what to do when a file is not a picture', async () => {
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByRole('button', { name: 'Run the benchmark' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'File type not supported. Please upload one of: JPG, PNG, GIF, WebP. HEIC and AVIF photos open here, too.',
    );
  });
});

test('terminates its workers when the visitor leaves', async ({ page }) => {
  await page.goto('/benchmark');
  await setUp(page, 'Noise');
  await page.getByRole('button', { name: 'Run the benchmark' }).click();
  // Both engines have opened the picture by then, which a third worker has made.
  await expect(page.getByText(/^Comparing the pictures/)).toBeVisible({ timeout: 60_000 });
  expect(page.workers().length).toBeGreaterThanOrEqual(3);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /small tool/ })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
  await page.getByRole('link', { name: 'Measure the engine on your own device' }).click();
  await expect(page.getByRole('button', { name: 'Run the benchmark' })).toBeEnabled();
});

// oxlint-disable-next-line no-empty-pattern -- the test info is the second argument
test('says that there is nothing to compare without Wasm', async ({}, info) => {
  await withoutWasm(info, async (page) => {
    await page.goto('/benchmark');
    await page.locator('html[data-ready]').waitFor();
    await setUp(page, 'Flat graphics');
    await page.getByRole('button', { name: 'Run the benchmark' }).click();
    await expect(page.getByRole('alert')).toContainText('this browser lacks WebAssembly');
  });
});
