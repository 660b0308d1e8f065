import { createListeners } from '../browser/listeners';

/**
 * A short message above the page. A success disappears after a few seconds, a note later, and an error stays until it is
 * closed.
 */
export interface Notice {
  readonly kind: 'success' | 'note' | 'error';
  /** `isolated` marks what strangers chose. */
  readonly text: string;
}

/*
 * Notices wait here until the toaster, which is loaded for the first notice,
 * has mounted and removes them.
 */
let waiting: readonly Notice[] = [];
const listeners = createListeners();

function publish(next: readonly Notice[]) {
  waiting = next;
  listeners.emit();
}

/** Shows a notice. May be called from anywhere at any time. */
export function notify(kind: Notice['kind'], text: string): void {
  publish([...waiting, { kind, text }]);
}

/** Notices not yet shown, oldest first. */
export function waitingNotices(): readonly Notice[] {
  return waiting;
}

/** Removes and returns all waiting notices. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting;
  if (taken.length > 0) publish([]);
  return taken;
}

/** Calls `listener` whenever the waiting notices change. Returns an unsubscribe function. */
export function subscribeToNotices(listener: () => void): () => void {
  return listeners.subscribe(listener);
}
