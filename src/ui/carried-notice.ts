import { readStoredJson, writeStored } from '../browser/storage';
import { notify, type Notice } from './notify';

const KEY = 'roundel-notice';

/** Stores a notice for the next page this tab loads. Use when the page is about to unload. */
export function carryNotice(kind: Notice['kind'], text: string): void {
  writeStored(KEY, JSON.stringify({ kind, text } satisfies Notice), 'sessionStorage');
}

/** Shows the notice the previous page stored, once. */
export function showCarriedNotice(): void {
  const carried = readStoredJson(KEY, 'sessionStorage');
  if (carried === null) return;
  writeStored(KEY, null, 'sessionStorage');
  // Checked without Valibot, because every page loads this code and Valibot would make it larger.
  const { kind, text } = carried as Partial<Record<keyof Notice, unknown>>;
  if ((kind === 'success' || kind === 'error') && typeof text === 'string') notify(kind, text);
}
