/** The benchmark a visitor can run: it compares first, then measures, and hands the numbers over. */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/test';

const TOOLS = 9;
const OPERATIONS = 10;

test('measures a made picture on both paths and says whether they agree', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/benchmark');
  await page.getByRole('radio', { name: 'Flat graphics' }).check();
  await page
    .getByRole('group', { name: 'Size in megapixels' })
    .getByLabel('1', { exact: true })
    .check();
  await page
    .getByRole('group', { name: 'Runs of each job' })
    .getByLabel('1', { exact: true })
    .check();
  await page.getByRole('button', { name: 'Run the benchmark' }).click();

  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toBeVisible({ timeout: 60_000 });
  await expect(results.getByText('The two paths agree in all 19 jobs.')).toBeVisible();
  const rowsOf = (name: string) => results.getByRole('region', { name }).locator('tbody tr');
  await expect(rowsOf('Every tool')).toHaveCount(TOOLS);
  await expect(rowsOf('Every operation')).toHaveCount(OPERATIONS);
  await expect(rowsOf('Every tool').first()).toHaveText(/^Circle Image Maker\d.* to /);
  await expect(
    results.getByRole('img', { name: /^Time to the PNG of every tool on both paths/ }),
  ).toBeVisible();

  await results.getByRole('button', { name: 'JSON' }).click();
  await expect(results.getByText('Copied as JSON.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(text)).toMatchObject({
    repetitions: 1,
    picture: { width: 1152, height: 864 },
    environment: { browser: expect.stringContaining('Chromium') as unknown },
  });
});

test('takes a picture of the visitor and can be cancelled', async ({ page }) => {
  await page.goto('/benchmark');
  await page.getByRole('radio', { name: 'Your own' }).check();
  const run = page.getByRole('button', { name: 'Run the benchmark' });
  await expect(run).toBeDisabled();
  await page.getByLabel('Choose a picture').setInputFiles(photo('landscape-12mp.jpg').path);
  await run.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was kept.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(run).toBeEnabled();
});

test('says so when a file is no picture', async ({ page }) => {
  await page.goto('/benchmark');
  await page.getByRole('radio', { name: 'Your own' }).check();
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await page.getByRole('button', { name: 'Run the benchmark' }).click();
  await expect(page.getByRole('alert')).toContainText('failed (unsupported-type)');
});
