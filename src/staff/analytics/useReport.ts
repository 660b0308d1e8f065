import { useCallback, useState } from 'react';
import type { DailyCounts } from '../../records/daily';
import { dayOf, type Day } from '../../records/day';
import { failureKind, withTimeLimit } from '../parts/failure';
import { useLoad, type Loading } from '../parts/useLoad';
import { spanOf, type Range, type Span } from './range';
import { daysToCount, reportDays, type LiveCount, type ReportDay } from './report';

export interface Report {
  readonly span: Span;
  readonly today: Day;
  /** The days that the nightly count has made. */
  readonly rolledUp: Loading<readonly DailyCounts[]>;
  /** Every day of the span; null while there is nothing to show. */
  readonly days: readonly ReportDay[] | null;
  /** When the days that are not rolled up were counted; null while they are. */
  readonly countedAt: Date | null;
  readonly reload: () => void;
}

interface Live {
  readonly counts: readonly LiveCount[];
  readonly at: Date;
}

/** Milliseconds for one day's queries: less than the time limit for all of them. */
const DAY_LIMIT = 15_000;

/**
 * The counts of a range. What the nightly count has made is shown at once; the
 * rest, today at least, is counted meanwhile, and each day may fail by itself.
 */
export function useReport(range: Range): Report {
  const [asOf, setAsOf] = useState(() => new Date());
  const today = dayOf(asOf);
  const { first, last } = spanOf(range, today);

  const { state: rolledUp, reload: reloadDays } = useLoad(
    useCallback(async () => {
      const { loadDailyCounts } = await import('../../backend/analytics');
      return loadDailyCounts(first, last);
    }, [first, last]),
  );
  const wanted =
    rolledUp.data === null ? '' : daysToCount({ first, last }, today, rolledUp.data).join(' ');
  const { state: live, reload: recount } = useLoad(
    useCallback(
      (signal: AbortSignal) => countEach(wanted === '' ? [] : wanted.split(' '), signal),
      [wanted],
    ),
  );
  const reload = useCallback(() => {
    setAsOf(new Date());
    reloadDays();
    recount();
  }, [reloadDays, recount]);

  // When all of them failed, each did.
  const counts: readonly LiveCount[] =
    live.phase === 'failed'
      ? wanted.split(' ').map((date) => ({ date, failure: live.failure }))
      : (live.data?.counts ?? []);
  return {
    span: { first, last },
    today,
    rolledUp,
    days: rolledUp.data === null ? null : reportDays({ first, last }, today, rolledUp.data, counts),
    countedAt: live.phase === 'ready' ? live.data.at : null,
    reload,
  };
}

/**
 * Counts days, each by itself.
 *
 * @throws the first failure when no day could be counted: then it is worth trying again by itself
 */
async function countEach(days: readonly Day[], signal: AbortSignal): Promise<Live> {
  if (days.length === 0) return { counts: [], at: new Date() };
  const { countDayNow } = await import('../../backend/analytics');
  signal.throwIfAborted();
  const answers = await Promise.allSettled(
    days.map((day) => withTimeLimit(countDayNow(day), DAY_LIMIT)),
  );
  const counts = answers.map((answer, index): LiveCount => {
    if (answer.status === 'fulfilled') return answer.value;
    return { date: days[index] ?? '', failure: failureKind(answer.reason) };
  });
  const [firstAnswer] = answers;
  if (firstAnswer?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) {
    throw firstAnswer.reason;
  }
  return { counts, at: new Date() };
}
