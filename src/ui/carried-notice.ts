import { readStoredJson, writeStored } from '../browser/storage';
import { notify, type Notice } from './notify';

const KEY = 'roundel-notice';

/** Shows a notice on the next page that this tab loads: this one is about to be left. */
export function carryNotice(kind: Notice['kind'], text: string): void {
  writeStored(KEY, JSON.stringify({ kind, text } satisfies Notice), 'sessionStorage');
}

/** Shows what the page before has left, once. */
export function showCarriedNotice(): void {
  const carried = readStoredJson(KEY, 'sessionStorage');
  if (carried === null) return;
  writeStored(KEY, null, 'sessionStorage');
  const { kind, text } = carried as Partial<Record<keyof Notice, unknown>>;
  if ((kind === 'success' || kind === 'error') && typeof text === 'string') notify(kind, text);
}
