/**
 * The command that the editor copies, in a build that is told where the package is published, writes exactly the bytes
 * of the page.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EditorPage } from '../e2e/editor-page';
import { photo } from '../fixtures/index';
import { expect } from '../support/test';
import { test } from '../support/with-package';

/** The value of ROUNDEL_PACKAGE in playwright.config.ts. */
const PACKAGE = 'roundel@1.2.3';

test('the copied command makes the file of the page', async ({ page, context, installed }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = "-Ana's $HOME photo.jpg";
  const folder = mkdtempSync(join(tmpdir(), 'roundel-copied-'));
  copyFileSync(photo('portrait-exif6.jpg').path, join(folder, name));
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp');
  await editor.chooseFile(join(folder, name));
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await page.getByRole('slider', { name: 'Sideways' }).fill('-40');
  await page.getByRole('button', { name: 'Rotate left' }).click();
  await page.getByRole('button', { name: 'Flip' }).click();
  await page.getByRole('slider', { name: 'Straighten' }).fill('-3.5');
  await editor.more.click();
  await page.getByRole('button', { name: 'Make the file smaller' }).click();
  await expect(page.getByText(/^Now .* instead of/).first()).toBeVisible({ timeout: 60_000 });
  const { png } = await editor.save();
  await page.getByRole('button', { name: 'Copy as a command' }).click();
  await expect(page.getByText('Command copied.')).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());

  expect(line.startsWith(`npx ${PACKAGE} whatsapp `)).toBe(true);
  // Run the program from its folder, because npx finds only packages that are published.
  const bin = join(installed.project, 'node_modules/.bin');
  const { status, stderr } = spawnSync('sh', ['-c', line.replace(`npx ${PACKAGE}`, 'roundel')], {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
  });
  expect(status, stderr.toString()).toBe(0);
  const [made = ''] = readdirSync(folder).filter((file) => file.endsWith('.png'));
  expect(Buffer.compare(readFileSync(join(folder, made)), png)).toBe(0);
  rmSync(folder, { recursive: true });
});

test('shows the command where the browser does not let it be copied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await editor.more.click();
  await page.getByRole('button', { name: 'Copy as a command' }).click();
  await expect(
    page.getByText(`Copy the command yourself: npx ${PACKAGE} whatsapp portrait-exif6.jpg`),
  ).toBeVisible();
});
