/**
 * The Wasm engine accepts and refuses the right damaged files. The Canvas engine leaves them to the
 * browser's decoder, unless the structure of a file shows that picture data is missing.
 */
import { expect } from '@playwright/test';
import { isWithoutData, MADE_FILES, type MadeFile } from '../fixtures/index';
import { type Engines, onceFor, test } from '../support/engines';
import type { Picture } from '../support/picture';

/** Returns the name of the photo from which a file was made. */
function findSource({ name }: MadeFile): string {
  return name.split(',')[0] ?? name;
}

const SOURCES = [...new Set(MADE_FILES.map(findSource))];

async function differenceInWasm(
  whole: Picture,
  { name, bytes, expected }: MadeFile,
  engines: Engines,
): Promise<string | null> {
  if (expected !== 'accepted') {
    const found = await engines.refusal('wasm', bytes);
    return found === expected ? null : `${name}: ${found}, not ${expected}`;
  }
  try {
    const { picture } = await engines.ops('wasm', [], bytes);
    const isSame = picture.width === whole.width && Buffer.from(picture.data).equals(whole.data);
    return isSame ? null : `${name}: accepted with wrong pixels`;
  } catch (error) {
    return `${name}: ${String(error)}`;
  }
}

async function differenceInCanvas(
  whole: Picture,
  file: MadeFile,
  engines: Engines,
): Promise<string | null> {
  const { name, bytes, expected } = file;
  const found = await engines.refusal('canvas', bytes);
  const mustOpen = expected === 'accepted' && name.includes('end marker');
  if (found === 'decode-failed' && !mustOpen) return null;
  if (found !== 'accepted') return `${name}: ${found}, not decode-failed`;
  if (isWithoutData(file)) return `${name}: accepted without picture data`;
  if (expected !== 'accepted') return null;
  const { picture } = await engines.ops('canvas', [], bytes);
  const isSame = picture.width === whole.width && Buffer.from(picture.data).equals(whole.data);
  return isSame ? null : `${name}: accepted with wrong pixels`;
}

const ENGINES = [
  ['wasm', 'accepts or refuses', differenceInWasm],
  ['canvas', 'shows all pixels of what it accepts, or refuses', differenceInCanvas],
] as const;

for (const [kind, does, differenceIn] of ENGINES) {
  for (const source of SOURCES) {
    const title = `the ${kind} engine ${does} damaged copies of ${source}`;
    test(title, onceFor(kind), async ({ engines }) => {
      const wrong: string[] = [];
      const pictures = new Map<MadeFile['like'], Picture>();
      for (const file of MADE_FILES) {
        if (findSource(file) !== source) continue;
        const key = file.like;
        const whole = pictures.get(key) ?? (await engines.ops(kind, [], key)).picture;
        pictures.set(key, whole);
        const difference = await differenceIn(whole, file, engines);
        if (difference !== null) wrong.push(difference);
      }
      expect(wrong).toEqual([]);
    });
  }
}
