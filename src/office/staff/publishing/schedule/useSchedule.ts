import { useCallback, useEffect, useState } from 'react';
import type { Page } from 'roundel-records/page';
import type { PageSchedule } from 'roundel-records/page-schedule';
import { failureKind, withTimeLimit, type FailureKind } from '../../parts/failure';
import { useLoad } from '../../parts/useLoad';
import { useAuthor } from '../../shell/author';
import { watchSchedule } from './watch-schedule';

const pages = () => import('../../../backend/pages');
const backend = () => import('../../../backend/page-schedules');

export type Scheduling = ReturnType<typeof useSchedule>;

/**
 * The time at which a page is published. Reloads the time after every save, because the
 * function that publishes pages on time may have published this page in the meantime.
 * Looks for the published page when the time has come.
 *
 * @param page null for a new page
 * @param adopt shows the page as it was published, or returns false if this is not possible yet; must be the same
 *   function on every render
 */
export function useSchedule(page: Page | null, adopt: (published: Page) => boolean) {
  const getAuthor = useAuthor();
  const load = useCallback(
    async () => (page === null ? null : (await backend()).loadSchedule(page.id)),
    [page],
  );
  const { state, reload, replace } = useLoad(load, { keep: true });
  const [changing, setChanging] = useState(false);
  // A pending load would overwrite a change with the old time.
  const busy = changing || state.phase === 'loading';
  const [failure, setFailure] = useState<FailureKind | null>(null);

  const schedule = state.data;
  useEffect(() => {
    if (page === null || schedule?.skipped !== null) return;
    return watchSchedule(schedule, {
      loadSchedule: async () => (await backend()).loadSchedule(page.id),
      loadPage: async () => (await pages()).loadPage(page.id),
      adopt,
      replace,
    });
  }, [page, schedule, adopt, replace]);

  async function run(work: () => Promise<PageSchedule | null>): Promise<boolean> {
    if (busy) return false;
    setChanging(true);
    setFailure(null);
    try {
      replace(await withTimeLimit(work()));
      return true;
    } catch (error) {
      console.warn(error);
      setFailure(failureKind(error));
      return false;
    } finally {
      setChanging(false);
    }
  }

  return {
    /** null if no time is set, or the time has not loaded yet. */
    schedule,
    loadFailed: state.phase === 'failed',
    reload,
    /** The time is being loaded or changed. */
    busy,
    /** Why the last change failed. */
    failure,
    /** Sets the time at which the last saved version is published. Resolves to whether the time was set. Never rejects. */
    set: async (time: Date): Promise<boolean> =>
      page !== null &&
      run(async () =>
        (await backend()).saveSchedule(page.id, page.version, time, await getAuthor()),
      ),
    /** Resolves to whether the time was removed. Never rejects. */
    remove: async (): Promise<boolean> =>
      page !== null &&
      run(async () => {
        await (await backend()).removeSchedule(page.id);
        return null;
      }),
  };
}
