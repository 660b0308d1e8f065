import type { carriedTexts } from '#words/carried';
import { readStoredJson, writeStored } from '../browser/storage';
import { wordsNow } from '../content/page-language';
import type { WordsOf } from '../content/texts';
import { notify, type Notice } from './notify';

const KEY = 'roundel-notice';

interface Carried {
  readonly kind: Notice['kind'];
  readonly name: keyof WordsOf<typeof carriedTexts>;
}

/** Stores a notice for the next page this tab loads. Use when the page is about to unload. */
export function carryNotice(kind: Carried['kind'], name: Carried['name']): void {
  writeStored(KEY, JSON.stringify({ kind, name } satisfies Carried), 'sessionStorage');
}

/** Shows the notice the previous page stored, once. */
export function showCarriedNotice(): void {
  const carried = readStoredJson(KEY, 'sessionStorage');
  if (carried === null) return;
  // Loaded on demand, because few pages need these texts. If that fails, the next page tries again.
  import('#words/carried').then(
    ({ carriedTexts }) => {
      writeStored(KEY, null, 'sessionStorage');
      // Checked without Valibot, because every page loads this code and Valibot would make it larger.
      const { kind, name } = carried as Partial<Record<keyof Carried, unknown>>;
      if (kind !== 'success' && kind !== 'error') return;
      if (typeof name !== 'string' || !Object.hasOwn(carriedTexts.builtIn, name)) return;
      notify(kind, () => wordsNow(carriedTexts)[name as Carried['name']]);
    },
    () => undefined,
  );
}
