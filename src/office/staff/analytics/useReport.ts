import { useCallback, useState } from 'react';
import type { DailyCounts } from 'roundel-records/daily';
import { toDay, type Day } from 'roundel-records/day';
import { failureKind, withTimeLimit } from '../parts/failure';
import { useLoad, type Loading } from '../parts/useLoad';
import { toSpan, type Range, type Span } from './range';
import { createCounter, type Counter } from './counter';
import { daysToCount, reportDays, type LiveCount, type ReportDay } from './analytics-report';

export interface Report {
  readonly span: Span;
  readonly today: Day;
  /** The counts of the days that the nightly count has covered. */
  readonly rolledUp: Loading<readonly DailyCounts[]>;
  /** Every day of the span; null until `rolledUp` has loaded. */
  readonly days: readonly ReportDay[] | null;
  /** The time at which the first of the days without a nightly count was counted; null until all are. */
  readonly countedAt: Date | null;
  readonly reload: () => void;
}

interface Live {
  readonly counts: readonly LiveCount[];
  readonly at: Date;
}

/** Time limit for one day's queries in milliseconds, shorter than the limit for the whole load. */
const DAY_LIMIT = 15_000;

async function countNow(day: Day): Promise<DailyCounts> {
  const { countDayNow } = await import('../../backend/analytics');
  return withTimeLimit(countDayNow(day), DAY_LIMIT);
}

/**
 * The counts of a range. Loads the nightly counts, and then counts today and the newest
 * missing days. If one of those days fails, the others still get their counts. Another range
 * counts only the days that have not been counted since the last reload.
 */
export function useReport(range: Range): Report {
  const [asOf, setAsOf] = useState(() => new Date());
  const [counter] = useState(() => createCounter(countNow));
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
      () => countEach(counter, liveDays === '' ? [] : liveDays.split(' ')),
      [counter, liveDays],
    ),
  );
  const reload = useCallback(() => {
    setAsOf(new Date());
    counter.forget();
    reloadDays();
    recount();
  }, [counter, reloadDays, recount]);

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
async function countEach(counter: Counter, days: readonly Day[]): Promise<Live> {
  const begun = days.map((day) => counter.count(day));
  const answers = await Promise.allSettled(begun.map(({ counts }) => counts));
  const counts = answers.map((answer, index): LiveCount => {
    if (answer.status === 'fulfilled') return answer.value;
    return { date: days[index] ?? '', failure: failureKind(answer.reason) };
  });
  const [firstAnswer] = answers;
  if (firstAnswer?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) {
    throw firstAnswer.reason;
  }
  const at = Math.min(Date.now(), ...begun.map((count) => count.at.getTime()));
  return { counts, at: new Date(at) };
}
