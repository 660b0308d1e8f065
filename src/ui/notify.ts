import { createStore } from 'zustand/vanilla';

/**
 * A short message above the page. A success disappears after a few seconds, a note later, and an error stays until it is
 * closed.
 */
export interface Notice {
  readonly kind: 'success' | 'note' | 'error';
  /**
   * Returns the text in the language that the page has now, from `wordsNow`: it is called again when that changes. What
   * strangers chose is marked by `isolated`.
   */
  readonly text: () => string;
  /** The notice disappears when this resolves. */
  readonly until?: Promise<void> | undefined;
}

/**
 * The notices that are not yet shown, oldest first. They wait until the toaster, which is loaded for the first notice,
 * has mounted and takes them.
 */
export const waiting = createStore<{ readonly notices: readonly Notice[] }>(() => ({
  notices: [],
}));

/** Shows a notice. May be called from anywhere at any time. */
export function notify(kind: Notice['kind'], text: Notice['text'], until?: Notice['until']): void {
  waiting.setState(({ notices }) => ({ notices: [...notices, { kind, text, until }] }));
}

/** Removes and returns all waiting notices. */
export function takeNotices(): readonly Notice[] {
  const { notices } = waiting.getState();
  if (notices.length > 0) waiting.setState({ notices: [] });
  return notices;
}
