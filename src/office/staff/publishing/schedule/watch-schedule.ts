import { DAY_MS } from 'roundel-records/day';
import type { Page } from 'roundel-records/page';
import type { PageSchedule } from 'roundel-records/page-schedule';
import { withTimeLimit } from '../../parts/failure';
import { findPhase } from './schedule-time';

/** How long to wait, in milliseconds, before looking again whether the page is published. */
const INTERVAL = 15_000;

interface WatchPort {
  readonly loadSchedule: () => Promise<PageSchedule | null>;
  readonly loadPage: () => Promise<Page | null>;
  /** Shows the page as it was published. Returns false if this is not possible yet. */
  readonly adopt: (page: Page) => boolean;
  /** Shows the schedule as it is now. */
  readonly replace: (schedule: PageSchedule | null) => void;
}

/**
 * Looks at the set time what has become of it, and then every 15 seconds for as long as the publication may normally
 * take. Later, it looks when the user returns to the tab. It never looks while the tab is hidden. A look that fails is
 * repeated by the next one.
 *
 * @returns a function that stops this, and ignores answers that have not come yet
 */
export function watchSchedule(schedule: PageSchedule, port: WatchPort): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    try {
      const found = await withTimeLimit(port.loadSchedule());
      if (found !== null && isSame(found, schedule)) return;
      // The function removes the row when it publishes the page.
      const page = found === null ? await withTimeLimit(port.loadPage()) : null;
      if (isStopped || (page !== null && !port.adopt(page))) return;
      port.replace(found);
    } catch (error) {
      console.warn('Could not look whether the page is published.', error);
    }
  }

  function wait(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const now = new Date();
    const { publish_at: at } = schedule;
    const phase = findPhase(at, now);
    if (phase === 'ahead') {
      // A browser's timer cannot wait for more than 24 days.
      timer = setTimeout(wait, Math.min(at.getTime() - now.getTime(), DAY_MS));
      return;
    }
    void look();
    if (phase === 'due') timer = setTimeout(wait, INTERVAL);
  }

  wait();
  document.addEventListener('visibilitychange', wait);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wait);
  };
}

function isSame(a: PageSchedule, b: PageSchedule): boolean {
  return (
    a.version === b.version &&
    a.skipped === b.skipped &&
    a.publish_at.getTime() === b.publish_at.getTime()
  );
}
