/** The package's command writes exactly the bytes that the editor saves. So does a command that the editor copies. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PLACES, findPlace } from '../../packages/roundel/src/places/registry';
import { TOOLS } from '../../packages/roundel/src/tools/registry';
import { photo } from '../fixtures/index';
import { type Installed, installPackage } from '../support/installed-package';
import { expect, test as base } from '../support/test';
import { unzipped } from '../support/unzipped';
import { EditorPage } from './editor-page';

const KIT_TOOLS = DEFAULT_PLACES.flatMap((id) => findPlace(id).tool ?? []);

const test = base.extend<object, { installed: Installed }>({
  installed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first parameter
    async ({}, use) => {
      const installed = await installPackage();
      await use(installed);
      installed.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Runs the command and returns its standard output, which is the picture unless the arguments name a folder. */
function command({ project }: Installed, ...args: readonly string[]): Buffer {
  const bin = join(project, 'node_modules/.bin/roundel');
  const { status, stdout, stderr } = spawnSync(bin, ['--out', '-', ...args], {
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

for (const { id, alias } of TOOLS) {
  test(id, async ({ page, installed }) => {
    const editor = new EditorPage(page);
    await editor.open(`?tool=${alias}`);
    await editor.choose('landscape-12mp.jpg');
    const { png } = await editor.save();
    const written = command(installed, alias, photo('landscape-12mp.jpg').path);
    expect(Buffer.compare(written, png)).toBe(0);
  });
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
  command(installed, 'circle', photoPath, '--kit', '--out', out);
  for (const tool of KIT_TOOLS) {
    const written = readFileSync(join(out, `landscape-12mp-${tool}.png`));
    const file = files.find(({ name }) => name.includes(tool));
    expect(Buffer.compare(written, file?.bytes ?? new Uint8Array()), tool).toBe(0);
  }
});

test('settings and formats give the files of the editor', async ({ page, installed }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp');
  await editor.choose('portrait-exif6.jpg');
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await page.getByRole('button', { name: 'Rotate right' }).click();
  const { png } = await editor.save();
  const args = ['whatsapp', photo('portrait-exif6.jpg').path, '--zoom', '2', '--rotate', '90'];
  expect(Buffer.compare(command(installed, ...args), png)).toBe(0);

  await page.getByRole('button', { name: 'Save as JPEG or WebP' }).click();
  const formats = page.getByRole('list', { name: 'Other formats' });
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
  await page.getByRole('button', { name: 'Make the file smaller' }).click();
  await expect(page.getByText(/^Now .* instead of/).first()).toBeVisible({ timeout: 60_000 });
  const { png } = await editor.save();
  await page.getByRole('button', { name: 'Copy as a command' }).click();
  await expect(page.getByText('Command copied.')).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());

  expect(line).toMatch(/^npx roundel whatsapp /);
  // Run the program from its folder, because npx finds only packages that are published.
  const bin = join(installed.project, 'node_modules/.bin');
  const { status, stderr } = spawnSync('sh', ['-c', line.replace(/^npx /, '')], {
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
  await page.getByRole('button', { name: 'Copy as a command' }).click();
  await expect(
    page.getByText('Copy the command yourself: npx roundel whatsapp portrait-exif6.jpg'),
  ).toBeVisible();
});
