import { withWork } from '../../browser/prove-work';
import { asksNotToBeTracked } from '../../browser/signals';
import { EVENTS_PATH } from 'roundel-records/event';

/**
 * Counts a view of a published page. The server adds one to a number and stores nothing about the visitor. Does not
 * count views by staff or by browsers that ask not to be tracked.
 */
export function countView(slug: string): void {
  // public/first-paint.js sets the attribute before the application starts.
  const isStaff = document.documentElement.dataset['account'] === 'staff';
  if (isStaff || asksNotToBeTracked()) return;
  // Nothing waits for the answer, because a lost view does not matter. The request is sent even if the visitor leaves
  // the page at once.
  withWork((proof) =>
    fetch(EVENTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ view: slug, ...(proof === null ? {} : { proof }) }),
      credentials: 'omit',
      keepalive: true,
    }),
  ).catch(() => undefined);
}
