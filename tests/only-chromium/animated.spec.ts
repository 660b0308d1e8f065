/**
 * The editor's note about the first frame of an animated photo is in view in every window, and is announced once.
 * tests/browsers/windows.spec.ts looks at it in every browser.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { heicFile, photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import type { WindowSize } from '../support/overlaps';
import { EditorVisit } from '../browsers/editor-visit';

const NOTE = 'Animated: the first frame is used';
/**
 * The last window has the height that a browser's page has on a laptop, where the bars of the browser and the system
 * take up space.
 */
const WINDOWS: readonly WindowSize[] = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1280, height: 500 },
];
/** Adds a chunk after the header of a PNG. The chunk declares that the PNG is an animation of two frames. */
function animatedPng(png: Buffer): Buffer {
  const headerEnd = 8 + 25;
  // The chunk consists of its length, its type, the number of frames, the number of repetitions, and the checksum.
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, headerEnd), control, png.subarray(headerEnd)]);
}

/** Runs in the page. Counts the notes with this text that are in view and whose centre no element covers. */
function notesInView(text: string): number {
  return [...document.querySelectorAll('main p')].filter((element) => {
    if (element.textContent !== text) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && over !== null && element.contains(over);
  }).length;
}

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundel-animated-'));
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const FILES: Readonly<Record<string, () => string>> = {
  GIF: () => photo('animated.gif').path,
  WebP: () => photo('animated.webp').path,
  HEIC: () => heicFile('sequence.heic').path,
  PNG: () => {
    const path = join(folder, 'animated.png');
    writeFileSync(path, animatedPng(readFileSync(photo('orientation-6.png').path)));
    return path;
  },
};

test('says that an animated photo becomes a still picture', async ({ visitor, site }) => {
  test.setTimeout(120_000);
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=circle-image-maker');
  await test.step('announces it once for each photo', async () => {
    await editor.choose('animated.gif');
    const announced = (pattern: string) =>
      visitor.waitFor(
        `the announcement ${pattern}`,
        (source) =>
          [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
            new RegExp(source).test(textContent),
          ),
        pattern,
      );
    await announced(`^Your picture is ready: .+\\. ${NOTE}\\.$`);
    await editor.remake(() => visitor.click({ role: 'link', name: 'Square Image Maker' }));
    await announced(`^Your picture is ready: [^A]+$`);
  });

  await test.step('says so of every type', async () => {
    await editor.remake(() => visitor.click({ role: 'link', name: 'Circle Image Maker' }));
    for (const [type, path] of Object.entries(FILES)) {
      // Without a note in between, the page could still show that of the photo before.
      await editor.show(() => editor.choose('restarts.jpg'));
      expect(await visitor.evaluate(notesInView, NOTE), type).toBe(0);
      await editor.show(() => editor.chooseFile(path()));
      await visitor.waitFor(`the note on a ${type} in view`, notesInView, NOTE);
      expect(await visitor.evaluate(notesInView, NOTE), type).toBe(1);
    }
  });

  await test.step('says so in every window', async () => {
    for (const { width, height } of WINDOWS) {
      await visitor.resize({ width, height });
      await visitor.evaluate(() => {
        scrollTo(0, 0);
      }, null);
      await visitor.waitFor(`the note in view at ${width} x ${height}`, notesInView, NOTE);
      expect(await visitor.evaluate(notesInView, NOTE)).toBe(1);
    }
  });

  await test.step('says which frame it uses if the first one is empty', async () => {
    await editor.remake(() => visitor.click({ role: 'link', name: 'Crop Square Image' }));
    const path = fileURLToPath(new URL('../fixtures/frames/empty-first.gif', import.meta.url));
    await editor.remake(() => editor.chooseFile(path));
    const { picture } = await editor.save();
    await visitor.see('Animated: frame 2 is used, the first that shows something');
    // The square in the middle of 8 x 6 pixels begins at column 1, and the frame at column 2 and row 2.
    expect([...picture.data.subarray(4 * (2 * 6 + 1), 4 * (2 * 6 + 3))]).toEqual([
      200, 40, 60, 255, 20, 150, 230, 255,
    ]);
  });
});
