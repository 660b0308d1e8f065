import { useCallback } from 'react';
import { analytics } from '#words/analytics';
import { useTexts } from '../../../ui/useTexts';
import { toolTexts } from '#words/tools/index';
import type { Tool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../parts/ScreenState';
import { STEPS } from '../parts/steps';
import { useLoad } from '../parts/useLoad';
import { countedDays, totalSteps, type ReportDay } from './analytics-report';
import styles from './AnalyticsScreen.module.css';
import { DaysCard } from './DaysCard';
import { FunnelCard } from './FunnelCard';
import { Notices } from './Notices';
import { findSpanBefore, type Span } from './range';
import { BREAKDOWNS, SharesCard } from './SharesCard';
import { ToolsCard } from './ToolsCard';
import type { Report } from './useReport';

interface ReportViewProps {
  readonly report: Report;
  readonly days: readonly ReportDay[];
  /** null for all tools. */
  readonly tool: Tool | null;
  readonly onLonger: () => void;
}

/** The cards of a report, or an empty state if there are no events. */
export function ReportView({ report, days, tool, onLonger }: ReportViewProps) {
  const toolWords = useTexts(toolTexts);
  const toolId = tool?.id ?? null;
  const totals = totalSteps(days, toolId);
  const before = useBefore(report.span);
  const note = tool === null ? null : analytics.allToolsNote;
  // Days that are not counted yet may still have events.
  const empty =
    STEPS.every((step) => totals[step] === 0) && days.every(({ counts }) => counts !== null);

  return (
    <>
      <Notices report={report} days={days} />
      {empty ? (
        <EmptyState
          title={
            tool === null ? analytics.empty.title : analytics.empty.forTool(toolWords[tool.id].name)
          }
          text={analytics.empty.text}
          actions={<Button onClick={onLonger}>{analytics.empty.longer}</Button>}
        />
      ) : (
        <div className={styles['grid']}>
          <FunnelCard
            totals={totals}
            before={{
              span: before.span,
              totals: before.days === null ? null : totalSteps(before.days, toolId),
            }}
            hasToday={report.span.last === report.today}
          />
          <DaysCard days={days} tool={toolId} />
          <ToolsCard days={days} note={note} />
          {BREAKDOWNS.map((breakdown) => (
            <SharesCard key={breakdown.id} breakdown={breakdown} days={days} note={note} />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Loads the period of the same length before a span, for comparison. Costs one read per day. `days` is null while
 * loading, if loading failed, or if a day is not counted.
 */
function useBefore(span: Span) {
  const { first, last } = findSpanBefore(span);
  const { state } = useLoad(
    useCallback(async () => {
      const { loadDailyCounts } = await import('../../backend/analytics');
      return countedDays({ first, last }, await loadDailyCounts(first, last));
    }, [first, last]),
  );
  return { span: { first, last }, days: state.data };
}
