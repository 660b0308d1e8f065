/**
 * The Wasm engine accepts and refuses the right damaged files. The Canvas engine leaves them to the
 * browser's decoder, unless the structure of a file shows that picture data is missing.
 */
import { expect } from '@playwright/test';
import { isWithoutData, MADE_FILES, type MadeFile } from '../fixtures/index';
import { type EngineOutput, onceFor, test } from '../support/engines';

/** Returns the name of the photo from which a file was made. */
function findSource({ name }: MadeFile): string {
  return name.split(',')[0] ?? name;
}

const SOURCES = [...new Set(MADE_FILES.map(findSource))];

/** Whether two outputs have the same pixels. Those whose PNGs are the same need not be decoded. */
function haveSamePixels(one: EngineOutput, other: EngineOutput): boolean {
  if (Buffer.compare(one.png, other.png) === 0) return true;
  const { picture } = one;
  return (
    picture.width === other.picture.width && Buffer.compare(picture.data, other.picture.data) === 0
  );
}

function differenceInWasm(
  whole: EngineOutput,
  { name, expected }: MadeFile,
  opened: EngineOutput | string,
): string | null {
  const found = typeof opened === 'string' ? opened : 'accepted';
  if (found !== expected) return `${name}: ${found}, not ${expected}`;
  const isSame = typeof opened === 'string' || haveSamePixels(opened, whole);
  return isSame ? null : `${name}: accepted with wrong pixels`;
}

function differenceInCanvas(
  whole: EngineOutput,
  file: MadeFile,
  opened: EngineOutput | string,
): string | null {
  const { name, expected } = file;
  const mustOpen = expected === 'accepted' && name.includes('end marker');
  if (opened === 'decode-failed' && !mustOpen) return null;
  if (typeof opened === 'string') return `${name}: ${opened}, not decode-failed`;
  if (isWithoutData(file)) return `${name}: accepted without picture data`;
  if (expected !== 'accepted') return null;
  return haveSamePixels(opened, whole) ? null : `${name}: accepted with wrong pixels`;
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
      const wholes = new Map<MadeFile['like'], EngineOutput>();
      for (const file of MADE_FILES) {
        if (findSource(file) !== source) continue;
        const key = file.like;
        const whole = wholes.get(key) ?? (await engines.ops(kind, [], key));
        wholes.set(key, whole);
        const difference = differenceIn(whole, file, await engines.open(kind, file.bytes));
        if (difference !== null) wrong.push(difference);
      }
      expect(wrong).toEqual([]);
    });
  }
}
