/** Finds English texts on pages in another language. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';

const CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url));

/**
 * Matches files to leave out: the staff area, published pages, and files without texts. Some of them load only in Vite.
 */
const LEFT_OUT = /^(staff|analytics|markdown|published|all|tools\/(index|pages))/;

/**
 * The minimum length of the texts to look for, in characters. Shorter texts, such as names, may be the same in Spanish.
 */
const LEAST_LETTERS = 12;

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

async function listTexts(language: string): Promise<ReadonlySet<string>> {
  const folder = join(CONTENT, language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !LEFT_OUT.test(name),
  );
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(join(folder, name)).href)),
  );
  return new Set(modules.flatMap(stringsIn).map(plain));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns all English texts that consist of several words and equal no Spanish text. */
export async function englishTexts(): Promise<readonly string[]> {
  const [english, spanish] = [await listTexts('en'), await listTexts('es')];
  return [...english].filter(
    (text) => text.length >= LEAST_LETTERS && text.includes(' ') && !spanish.has(text),
  );
}

/** Returns all texts of the page: visible text, accessible names and descriptions, and the texts in the head. */
async function saidBy(page: Page): Promise<string> {
  const parts = await page.evaluate(() => {
    const names = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'alt',
      'placeholder',
      'title',
    ];
    const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    const metas = [...document.querySelectorAll('meta[name], meta[property]')].map(
      (meta) => meta.getAttribute('content') ?? '',
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    // Scripts run, so the content of `noscript` is invisible.
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('noscript, script') === null)
        shown.push(node.textContent ?? '');
    }
    return [document.title, ...shown, ...attributes, ...metas];
  });
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).join('\n');
}

/** Returns the English texts that the page contains. */
export async function englishOn(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const said = await saidBy(page);
  return texts.filter((text) => said.includes(text));
}
