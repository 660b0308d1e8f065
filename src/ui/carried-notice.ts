import { notify, type Notice } from './notify';

const KEY = 'roundel-notice';

/** Shows a notice on the next page that this tab loads: this one is about to be left. */
export function carryNotice(kind: Notice['kind'], text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, text } satisfies Notice));
  } catch {
    // Storage is blocked: the next page goes without.
  }
}

/** Shows what the page before has left, once. */
export function showCarriedNotice(): void {
  try {
    const carried = sessionStorage.getItem(KEY);
    if (carried === null) return;
    sessionStorage.removeItem(KEY);
    const { kind, text } = JSON.parse(carried) as Partial<Record<keyof Notice, unknown>>;
    if ((kind === 'success' || kind === 'error') && typeof text === 'string') notify(kind, text);
  } catch {
    // Storage is blocked, so nothing was left; or it holds something else.
  }
}
