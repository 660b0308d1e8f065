/**
 * The package's command writes exactly the bytes that the editor saves: kits, settings and other formats. Each tool's own
 * PNG is in tests/fixtures/expected/checksums.json, with which every-tool.spec.ts compares the editor, and
 * command-same-bytes.slow.test.ts the command. tests/configured/command.spec.ts tests the command that the editor copies.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PLACES } from 'roundel/tools';
import { photo } from '../fixtures/index';
import type { Installed } from '../support/installed-package';
import { expect } from '../support/test';
import { test } from '../support/with-package';
import { unzipped } from '../support/unzipped';
import { EditorPage } from './editor-page';

/** Runs the command and returns its standard output, which is the picture unless the arguments name a folder. */
function command({ project }: Installed, ...args: readonly string[]): Buffer {
  const bin = join(project, 'node_modules/.bin/roundel');
  const { status, stdout, stderr } = spawnSync(bin, ['--out', '-', ...args], {
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

test('a kit has the files of the editor’s ZIP', async ({ page, installed }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=circle');
  await editor.choose('landscape-12mp.jpg');
  await editor.ready();
  await page.getByRole('button', { name: 'Get all sizes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get all sizes' });
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download ZIP' }).click();
  const files = await unzipped(new Blob([readFileSync(await (await saving).path())]));
  const out = mkdtempSync(join(installed.project, 'kit-'));
  const photoPath = photo('landscape-12mp.jpg').path;
  command(installed, 'kit', photoPath, '--out', out);
  const pictures = files.filter(({ name }) => name !== 'contact-sheet.png');
  expect(readdirSync(out).sort()).toEqual(pictures.map(({ name }) => name).sort());
  expect(pictures).toHaveLength(DEFAULT_PLACES.length);
  for (const { name, bytes } of pictures) {
    expect(Buffer.compare(readFileSync(join(out, name)), bytes), name).toBe(0);
  }
});

test('a document photo is framed around the face in both, as PNG and as JPEG', async ({
  page,
  installed,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('roundel-places', '["document"]');
  });
  const editor = new EditorPage(page);
  await editor.open('?tool=circle');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await page.getByRole('button', { name: 'Get all sizes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get all sizes' });
  await dialog.getByRole('button', { name: 'Adjust Document photo' }).click();
  await expect(dialog.getByText(/^Placed by the face/)).toBeVisible();
  const args = ['kit', photo('portrait-exif6.jpg').path, '--places', 'document', '--face'];
  for (const format of ['png', 'jpeg'] as const) {
    await dialog.getByRole('radio', { name: format.toUpperCase() }).check();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download picture' }).click();
    const saved = await saving;
    const bytes = readFileSync(await saved.path());
    expect(Buffer.compare(command(installed, ...args, '--format', format), bytes)).toBe(0);
  }
});

test('settings and formats give the files of the editor', async ({ page, installed }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp');
  await editor.choose('portrait-exif6.jpg');
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await page.getByRole('button', { name: 'Rotate right' }).click();
  const { png } = await editor.save();
  const start = ['whatsapp', photo('portrait-exif6.jpg').path, '--rotate', '90'];
  const args = [...start, '--zoom', '2'];
  expect(Buffer.compare(command(installed, ...args), png)).toBe(0);

  await editor.more.click();
  const savingSettings = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const settings = await (await savingSettings).path();
  expect(Buffer.compare(command(installed, ...start, '--settings', settings), png)).toBe(0);

  const formats = page.getByRole('list', { name: 'Formats' });
  for (const [format, name] of [
    ['jpeg', 'JPEG'],
    ['webp', 'WebP'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await formats.getByRole('button', { name: new RegExp(`^Save as ${name}, \\d`) }).click();
    const bytes = readFileSync(await (await saving).path());
    expect(Buffer.compare(command(installed, ...args, '--format', format), bytes)).toBe(0);
  }
});

test('names no command while nobody has published the package', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await editor.more.click();
  await expect(page.getByRole('button', { name: 'Copy picture', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy as a command' })).toHaveCount(0);
});
