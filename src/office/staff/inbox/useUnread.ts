import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useKept } from '../../../ui/routing/kept';
import { withTimeLimit } from '../parts/failure';

/** How often new messages are looked for while the tab is visible, in milliseconds. */
const INTERVAL = 60_000;

/** Counts the messages that nobody has read. */
function createUnread() {
  /** null until the messages are counted. */
  const store = createStore<{ readonly count: number | null }>(() => ({ count: null }));
  let newestRequest = 0;
  let users = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Counts again. If that fails, the last count stays. */
  const countAgain = async (): Promise<void> => {
    newestRequest += 1;
    const request = newestRequest;
    try {
      const { countUnread } = await import('../../backend/messages');
      const count = await withTimeLimit(countUnread());
      // A later request may have been answered earlier.
      if (request === newestRequest) store.setState({ count });
    } catch (error) {
      console.warn('The new messages could not be counted.', error);
    }
  };
  const countIfVisible = (): void => {
    if (document.visibilityState === 'visible') void countAgain();
  };
  /** Until the returned function is called, counts at once, every minute, and when the user returns to the tab. */
  const follow = (): (() => void) => {
    users += 1;
    if (users === 1) {
      countIfVisible();
      timer = setInterval(countIfVisible, INTERVAL);
      document.addEventListener('visibilitychange', countIfVisible);
    }
    return () => {
      users -= 1;
      if (users > 0) return;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', countIfVisible);
    };
  };
  return { store, countAgain, follow };
}

/** Returns a function that counts the unread messages again. It stays the same, and what it returns never rejects. */
export function useCountUnread(): () => Promise<void> {
  return useKept(createUnread).countAgain;
}

/** The number of messages that nobody has read; null while it is unknown, and for people who may not read messages. */
export function useUnread(isAdmin: boolean): number | null {
  const { store, follow } = useKept(createUnread);
  useEffect(() => (isAdmin ? follow() : undefined), [isAdmin, follow]);
  const { count } = useStore(store);
  return isAdmin ? count : null;
}
