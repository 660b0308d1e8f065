import { useCallback, useState } from 'react';
import type { DailyCounts } from 'roundel-records/daily';
import { toDay, type Day } from 'roundel-records/day';
import { failureKind, withTimeLimit } from '../parts/failure';
import { useLoad, type Loading } from '../parts/useLoad';
import { toSpan, type Range, type Span } from './range';
import { daysToCount, reportDays, type LiveCount, type ReportDay } from './analytics-report';

export interface Report {
  readonly span: Span;
  readonly today: Day;
  /** The counts of the days that the nightly count has covered. */
  readonly rolledUp: Loading<readonly DailyCounts[]>;
  /** Every day of the span; null until `rolledUp` has loaded. */
  readonly days: readonly ReportDay[] | null;
  /** The time at which the days without a nightly count were counted; null until then. */
  readonly countedAt: Date | null;
  readonly reload: () => void;
}

interface Live {
  readonly counts: readonly LiveCount[];
  readonly at: Date;
}

/** Time limit for one day's queries in milliseconds, shorter than the limit for the whole load. */
const DAY_LIMIT = 15_000;

/**
 * The counts of a range. Loads the nightly counts, and then counts today and the newest
 * missing days. If one of those days fails, the others still get their counts.
 */
export function useReport(range: Range): Report {
  const [asOf, setAsOf] = useState(() => new Date());
  const today = toDay(asOf);
  const { first, last } = toSpan(range, today);

  const { state: rolledUp, reload: reloadDays } = useLoad(
    useCallback(async () => {
      const { loadDailyCounts } = await import('../../backend/analytics');
      return loadDailyCounts(first, last);
    }, [first, last]),
  );
  // Joined into a string, so that useCallback sees equal days as equal.
  const liveDays =
    rolledUp.data === null ? '' : daysToCount({ first, last }, today, rolledUp.data).join(' ');
  const { state: live, reload: recount } = useLoad(
    useCallback(
      (signal: AbortSignal) => countEach(liveDays === '' ? [] : liveDays.split(' '), signal),
      [liveDays],
    ),
  );
  const reload = useCallback(() => {
    setAsOf(new Date());
    reloadDays();
    recount();
  }, [reloadDays, recount]);

  // The load fails only if every day failed.
  const counts: readonly LiveCount[] =
    live.phase === 'failed'
      ? liveDays.split(' ').map((date) => ({ date, failure: live.failure }))
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
 * Counts each day independently.
 *
 * @throws the first error if every day failed, so that useLoad can retry when back online
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
