import { useCallback } from 'react';
import { useLoad } from '../parts/useLoad';
import { spanBefore, type Span } from './range';
import { countedDays, type ReportDay } from './analytics-report';

/** The period before a span, and its days; null while they load, and if one of them is not counted. */
export interface Before {
  readonly span: Span;
  readonly days: readonly ReportDay[] | null;
}

/** Loads the period of the same length before a span, to compare with. One read per day. */
export function useBefore(span: Span): Before {
  const { first, last } = spanBefore(span);
  const { state } = useLoad(
    useCallback(async () => {
      const { loadDailyCounts } = await import('../../backend/analytics');
      return countedDays({ first, last }, await loadDailyCounts(first, last));
    }, [first, last]),
  );
  return { span: { first, last }, days: state.data };
}
