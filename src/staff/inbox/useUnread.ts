import { useSyncExternalStore } from 'react';
import { createListeners } from '../../browser/listeners';
import { withTimeLimit } from '../parts/failure';

/** How often new messages are looked for while the tab is visible, in milliseconds. */
const INTERVAL = 60_000;

/** null until the messages are counted. */
let unread: number | null = null;
let newestRequest = 0;
const listeners = createListeners();

/** Counts the unread messages again. If that fails, the last count stays. */
export async function countUnreadAgain(): Promise<void> {
  newestRequest += 1;
  const request = newestRequest;
  try {
    const { countUnread } = await import('../../backend/messages');
    const count = await withTimeLimit(countUnread());
    // A later request may have been answered earlier.
    if (request !== newestRequest) return;
    unread = count;
    listeners.emit();
  } catch (error) {
    console.warn('The new messages could not be counted.', error);
  }
}

let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function countIfVisible(): void {
  if (document.visibilityState === 'visible') void countUnreadAgain();
}

/** While somebody listens, counts at once, every minute, and when the user returns to the tab. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  users += 1;
  if (users === 1) {
    countIfVisible();
    timer = setInterval(countIfVisible, INTERVAL);
    document.addEventListener('visibilitychange', countIfVisible);
  }
  return () => {
    unsubscribe();
    users -= 1;
    if (users > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', countIfVisible);
  };
}

const subscribeToNothing = () => () => undefined;

/** The number of messages that nobody has read; null while it is unknown, and for people who may not read messages. */
export function useUnread(isAdmin: boolean): number | null {
  return useSyncExternalStore(isAdmin ? subscribe : subscribeToNothing, () =>
    isAdmin ? unread : null,
  );
}
