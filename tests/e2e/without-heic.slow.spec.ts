/** Tests a site that is built with ROUNDEL_WITHOUT_HEIC=yes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../../scripts/lib/serve.mjs';
import { heicFile } from '../fixtures/index';
import { expect, test as base } from '../support/test';
import { EditorPage } from './editor-page';

const test = base.extend<{ builtURL: string }>({
  builtURL: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'roundel-without-heic-'));
      const { stderr, status } = spawnSync(
        process.execPath,
        ['scripts/testing/english-site.mjs', folder],
        { encoding: 'utf8', env: { ...process.env, ROUNDEL_WITHOUT_HEIC: 'yes' } },
      );
      expect(status, stderr).toBe(0);
      const site = await serveSite({ port: 0, folder });
      await use(site.url);
      await site.close();
      rmSync(folder, { recursive: true });
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ builtURL }, use) => {
    await use(builtURL);
  },
});

test('offers no HEIC, and says how to save a HEIC photo that is chosen nevertheless', async ({
  page,
  request,
}) => {
  const manifest = await request.get('/site.webmanifest');
  expect(await manifest.text()).toContain('image/avif');
  expect(await manifest.text()).not.toMatch(/hei[cf]/);

  const editor = new EditorPage(page);
  await editor.open();
  const input = page.locator('#root input[type=file][accept]').first();
  expect(await input.getAttribute('accept')).not.toMatch(/hei[cf]/);
  await expect(page.getByText('JPG, PNG, GIF, WebP or AVIF')).toBeVisible();
  await editor.chooseFile(heicFile('phone.heic').path);
  await expect(page.getByRole('alert')).toContainText('Save it as JPG in the Photos app');

  await page.goto('/frequently-asked-questions');
  await expect(page.getByText('HEIC')).toHaveCount(0);
});
