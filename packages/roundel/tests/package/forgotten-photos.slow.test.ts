/** Photos that are opened in Node and forgotten without `close` do not fill the memory. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '../../../../tests/fixtures/index';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  installed.remove();
});

/** Prints the process's memory in MiB after 100 photos, and after 1,000. */
const SCRIPT = `
  import { readFile } from 'node:fs/promises';
  import { EngineClient } from 'roundel';

  const engine = new EngineClient();
  const file = new Blob([await readFile('photo.jpg')]);
  // A function of its own, so that nothing holds the photo.
  const forget = async () => {
    const photo = await engine.open(file);
    await photo.pixels([{ kind: 'crop', x: 0, y: 0, width: 1, height: 1 }]);
  };
  for (let count = 1; count <= 1000; count++) {
    await forget();
    if (count % 20 === 0) {
      globalThis.gc();
      // The finalizers run in a task of their own.
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (count === 100 || count === 1000) console.log(process.memoryUsage().rss / 2 ** 20);
  }
  engine.dispose();
`;

it('opens 1,000 photos', () => {
  copyFileSync(photo('portrait-exif6.jpg').path, join(installed.project, 'photo.jpg'));
  writeFileSync(join(installed.project, 'forget.mjs'), SCRIPT);
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', 'forget.mjs'], {
    cwd: installed.project,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const [early = NaN, late = NaN] = stdout.trim().split('\n').map(Number);
  // A photo has 400 x 512 pixels of 4 bytes. 900 of them take 700 MiB.
  expect(late - early).toBeLessThan(100);
});
