import { notify, type Notice } from './notify';

const KEY = 'roundel-notice';

/** Stores a notice for the next page this tab loads. Use when the page is about to unload. */
export function carryNotice(kind: Notice['kind'], text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, text } satisfies Notice));
  } catch {
    // Storage is blocked: the notice is lost.
  }
}

/** Shows the notice the previous page stored, once. */
export function showCarriedNotice(): void {
  try {
    const carried = sessionStorage.getItem(KEY);
    if (carried === null) return;
    sessionStorage.removeItem(KEY);
    const { kind, text } = JSON.parse(carried) as Partial<Record<keyof Notice, unknown>>;
    if ((kind === 'success' || kind === 'error') && typeof text === 'string') notify(kind, text);
  } catch {
    // Storage is blocked, or holds something other than a notice.
  }
}
