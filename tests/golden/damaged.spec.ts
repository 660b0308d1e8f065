/**
 * Both engines accept and refuse the same damaged files in all browsers, whatever the browser's own decoder would do.
 */
import { expect } from '@playwright/test';
import { MADE_FILES, type MadeFile } from '../fixtures/index';
import { type Engines, test } from '../support/engines';
import type { Picture } from '../support/picture';

/** Returns the name of the photo from which a file was made. */
function sourceOf({ name }: MadeFile): string {
  return name.split(',')[0] ?? name;
}

const SOURCES = [...new Set(MADE_FILES.map(sourceOf))];

async function differenceFrom(
  whole: Picture,
  { name, bytes, expected }: MadeFile,
  engines: Engines,
  kind: 'wasm' | 'canvas',
): Promise<string | null> {
  if (expected !== 'accepted') {
    const found = await engines.refusal(kind, bytes);
    return found === expected ? null : `${name}: ${found}, not ${expected}`;
  }
  try {
    const { picture } = await engines.ops(kind, [], bytes);
    const isSame = picture.width === whole.width && Buffer.from(picture.data).equals(whole.data);
    return isSame ? null : `${name}: accepted with wrong pixels`;
  } catch (error) {
    return `${name}: ${String(error)}`;
  }
}

for (const kind of ['wasm', 'canvas'] as const) {
  for (const source of SOURCES) {
    test(`the ${kind} engine refuses or repairs damaged copies of ${source} as expected`, async ({
      engines,
    }) => {
      const wrong: string[] = [];
      const pictures = new Map<MadeFile['like'], Picture>();
      for (const file of MADE_FILES) {
        if (sourceOf(file) !== source) continue;
        const key = file.like;
        const whole = pictures.get(key) ?? (await engines.ops(kind, [], key)).picture;
        pictures.set(key, whole);
        const difference = await differenceFrom(whole, file, engines, kind);
        if (difference !== null) wrong.push(difference);
      }
      expect(wrong).toEqual([]);
    });
  }
}
