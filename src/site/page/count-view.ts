import { asksNotToBeTracked } from '../../browser/signals';
import { EVENTS_PATH } from 'roundel-records/event';

/**
 * Counts a view of a published page. The server adds one to a number and stores nothing about the
 * visitor. Does not count staff, nor browsers that ask not to be tracked.
 */
export function countView(slug: string): void {
  // public/first-paint.js sets the attribute before the application starts.
  const isStaff = document.documentElement.dataset['account'] === 'staff';
  if (isStaff || asksNotToBeTracked()) return;
  // A view may be lost, so nothing waits for the answer.
  navigator.sendBeacon(
    EVENTS_PATH,
    new Blob([JSON.stringify({ view: slug })], { type: 'application/json' }),
  );
}
