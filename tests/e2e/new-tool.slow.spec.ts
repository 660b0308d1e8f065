/**
 * Tests a tool that was added to a copy of the project by the recipe in CONTRIBUTING.md, as visitors use it.
 * command-same-bytes.slow.test.ts runs the command with every tool of the list.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/ports.mjs';
import { photo } from '../fixtures/index';
import { decodePng, type Picture } from '../support/picture';
import { addTool, ALIAS, copyProject, ID, NAME } from '../support/new-tool';
import { expect, test as base } from '../support/test';
import { unzipped } from '../support/unzipped';
import { EditorPage } from './editor-page';

/** Runs a script with Node in a folder. Throws an error with the output if the script fails. */
function run(folder: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

const test = base.extend<object, { siteOfCopy: string }>({
  siteOfCopy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first parameter
    async ({}, use) => {
      const copy = copyProject();
      try {
        addTool(copy);
        run(copy.root, 'scripts/assets/tools.mjs');
        run(copy.root, 'scripts/build.mjs');
        const site = await freePort();
        const server = spawn(process.execPath, ['scripts/start.mjs'], {
          cwd: copy.root,
          env: { ...process.env, PORT: String(site), ROUNDEL_ACCOUNTS: 'off' },
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        let errors = '';
        server.stderr.on('data', (text: Buffer) => (errors += text.toString()));
        const ended = once(server, 'exit');
        const url = `http://localhost:${site}`;
        try {
          // Ask repeatedly: the server listens at once, but answers only when the build is ready.
          const answers = () =>
            fetch(url).then(
              ({ ok }) => ok,
              () => server.exitCode !== null,
            );
          await expect.poll(answers, { timeout: 60_000 }).toBe(true);
          expect(server.exitCode, errors).toBeNull();
          await use(url);
        } finally {
          server.kill();
          await ended;
        }
      } finally {
        copy.remove();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ siteOfCopy }, use) => {
    await use(siteOfCopy);
  },
});

// All tests share one copy.
test.describe.configure({ mode: 'serial' });

const PHOTO = photo('transparent.png');
const SOURCE = decodePng(readFileSync(PHOTO.path));

/** Returns the tool's result for the photo: the largest square at the photo's top left. */
function expected(): Picture {
  const side = Math.min(SOURCE.width, SOURCE.height);
  const rows = Array.from({ length: side }, (_, y) =>
    SOURCE.data.subarray(y * SOURCE.width * 4, (y * SOURCE.width + side) * 4),
  );
  return { width: side, height: side, data: Buffer.concat(rows) };
}

/**
 * Returns the largest difference of a channel, from 0 to 255, between two pictures of the same size. Ignores the
 * colours of pixels that are transparent in `other`.
 */
function difference(one: Picture, other: Picture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let most = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    for (let channel = 0; channel < 4; channel++) {
      const alpha = other.data[at + 3] ?? 0;
      if (channel < 3 && alpha === 0) continue;
      most = Math.max(
        most,
        Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)),
      );
    }
  }
  return most;
}

async function status(page: Page, path: string): Promise<number> {
  return (await page.request.get(path)).status();
}

test('the new tool has a page in each language, a short address and pictures for shared links', async ({
  page,
}) => {
  for (const prefix of ['', '/es']) {
    await page.goto(`${prefix}/tools/${ALIAS}`);
    await expect(page).toHaveURL(`${prefix}/online-tools/${ID}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await page.goto(`${prefix}/online-tools`);
    await expect(page.getByRole('link', { name: NAME }).first()).toBeVisible();
    expect(await status(page, `/og${prefix}/${ID}.png`)).toBe(200);
  }
});

test('the new tool makes a picture in the editor', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open(`?tool=${ALIAS}`);
  await editor.choose('transparent.png');
  const { picture, name } = await editor.save();
  expect(name).toContain(ID);
  expect(difference(picture, expected())).toBe(0);
});

test('the new tool makes pictures in the batch', async ({ page }) => {
  await page.goto('/batch');
  await page.getByLabel('Tool', { exact: true }).selectOption(ID);
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await dialog).setFiles([PHOTO.path, photo('photo.webp').path]);
  await expect(page.getByText('2 of 2 made')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  const files = await unzipped(new Blob([readFileSync(await (await saving).path())]));
  expect(files.map((file) => file.name)).toEqual([`transparent-${ID}.png`, `photo-${ID}.png`]);
  const [first] = files;
  expect(difference(decodePng(first?.bytes ?? new Uint8Array()), expected())).toBe(0);
});
