/**
 * Every text of the visitor's site exists in both languages. `tsc -p tsconfig.es.json` checks that Spanish texts have
 * the right form. This test checks that no Spanish text is missing, superfluous or untranslated.
 */
import { describe, expect, it } from 'vitest';
import { translationFrom } from '../../../src/content/texts';

type Words = Readonly<Record<string, unknown>>;

const MODULES = import.meta.glob<Words>(['../../../src/content/{en,es}/**/*.ts', '!**/all.ts'], {
  eager: true,
});

/**
 * Matches modules whose texts are in English only: the texts of the staff area, and the texts on pages that staff
 * write.
 */
const ENGLISH_ONLY = /\/(staff(-\w+)?|analytics|markdown|published)\.ts$/;

/** Matches texts that are the same in both languages: names, units, addresses, and names of files. */
const SAME =
  /^(\W|\d|Roundel|English|Español|Otto|Amara|Milo|Leila|Biscuit|Editor|PNG|JPE?G|GIF|WebP|ZIP|CSV|WhatsApp|Instagram|Facebook|Twitter|LinkedIn|YouTube|Discord|Slack|Teams|GitHub|Google|Chromium|Chrome|Firefox|Safari|WebKit|Markdown|JSON|Wasm|WebAssembly|Canvas|Rust|Lanczos|cookies?|Zoom|Error|px|MB|KB|B|X|DP|SHA|UTC|EXIF|ms|s)+$/i;

const toTwin = (path: string) => path.replace('/content/en/', '/content/es/');

/** Returns all texts of a module, keyed by the names that lead to them, such as `editorTexts.builtIn.drop.title`. */
function listTexts(value: unknown, name: string, found = new Map<string, string>()) {
  if (typeof value === 'string') found.set(name, value);
  else if (typeof value === 'function') found.set(`${name}()`, String(value));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) listTexts(part, `${name}.${key}`, found);
  }
  return found;
}

const english = Object.keys(MODULES).filter(
  (path) => path.includes('/en/') && !ENGLISH_ONLY.test(path),
);

describe.each(english)('%s', (path) => {
  const words = listTexts(MODULES[path], '');
  const translated = listTexts(MODULES[toTwin(path)] ?? {}, '');

  it('has the same texts in Spanish', () => {
    expect([...translated.keys()]).toEqual([...words.keys()]);
  });

  it('is translated', () => {
    const untranslated = [...words].filter(
      ([name, text]) =>
        text === translated.get(name) && !name.endsWith('()') && isText(name) && !SAME.test(text),
    );
    expect(untranslated).toEqual([]);
  });
});

/** Whether a name leads to a text that visitors read, and not to an identifier. */
function isText(name: string): boolean {
  return !/\.(id|tool|language|href|to|path|icon|sample)$/.test(name);
}

it('no Spanish words are left over', () => {
  const wanted = new Set(english.map(toTwin));
  const spanish = Object.keys(MODULES).filter((path) => path.includes('/es/'));
  expect(spanish.filter((path) => !wanted.has(path))).toEqual([]);
});

/** The name by which a page finds the texts of a file in another language. */
function idFor(path: string): string {
  return (
    /\/tools\/([\w-]+)\/page\.ts$/.exec(path)?.[1] ??
    /([\w-]+)(\/index)?\.ts$/.exec(path)?.[1] ??
    ''
  );
}

it('texts are named after their file, so that a page finds them in every language', () => {
  const found = Object.entries(MODULES).flatMap(([path, module]) =>
    [...translationFrom({ [path]: module }).keys()].map((id) => [path, id] as const),
  );
  expect(found.length).toBeGreaterThan(80);
  expect(found.filter(([path, id]) => id !== idFor(path))).toEqual([]);
});
