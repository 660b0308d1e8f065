import { analytics } from '#words/analytics';
import { kitWords } from '#words/kit';
import { findPlace } from 'roundel/places/registry';
import { paths } from '../../routing/paths';
import { SIZE_BUCKETS } from 'roundel-records/daily';
import type { Tool } from '../../tools/registry';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../parts/ScreenState';
import styles from './AnalyticsScreen.module.css';
import { DaysCard } from './DaysCard';
import { FunnelCard } from './FunnelCard';
import { Notices } from './Notices';
import {
  fileSizes,
  fileTypes,
  places,
  STEPS,
  totalSteps,
  type ReportDay,
  countedDays,
} from './analytics-report';
import { SharesCard } from './SharesCard';
import { ToolsCard } from './ToolsCard';
import type { Report } from './useReport';
import { useCallback } from 'react';
import { useLoad } from '../parts/useLoad';
import { spanBefore, type Span } from './range';

interface ReportViewProps {
  readonly report: Report;
  readonly days: readonly ReportDay[];
  /** null for all tools. */
  readonly tool: Tool | null;
  readonly onLonger: () => void;
  readonly onAllTools: () => void;
}

/** The cards of a report, or an empty state if there are no events. */
export function ReportView({ report, days, tool, onLonger, onAllTools }: ReportViewProps) {
  const toolId = tool?.id ?? null;
  const totals = totalSteps(days, toolId);
  const before = useBefore(report.span);
  const note = tool === null ? null : analytics.allToolsNote;
  const { first, last } = report.span;
  const fileName = (table: string) => `roundel-${table}-${first}-to-${last}`;
  const ofTool = toolId === null ? '' : `-${toolId}`;
  // Days that are not counted yet may still have events.
  const empty =
    STEPS.every((step) => totals[step] === 0) && days.every(({ counts }) => counts !== null);

  return (
    <>
      <Notices report={report} days={days} />
      {empty ? (
        <EmptyState
          title={tool === null ? analytics.empty.title : analytics.empty.forTool(tool.name)}
          text={analytics.empty.text}
          actions={
            <div className={styles['actions']}>
              {tool !== null && <Button onClick={onAllTools}>{analytics.empty.allTools}</Button>}
              <Button onClick={onLonger}>{analytics.empty.longer}</Button>
              <ButtonLink to={`${paths.admin}/settings`}>{analytics.empty.settings}</ButtonLink>
            </div>
          }
        />
      ) : (
        <div className={styles['grid']}>
          <FunnelCard
            totals={totals}
            before={{
              span: before.span,
              totals: before.days === null ? null : totalSteps(before.days, toolId),
            }}
            hasToday={last === report.today}
            fileName={fileName(`funnel${ofTool}`)}
          />
          <DaysCard days={days} tool={toolId} fileName={fileName(`days${ofTool}`)} />
          <ToolsCard days={days} tool={toolId} fileName={fileName('tools')} />
          <SharesCard
            title={analytics.types.title}
            headingId="types"
            heading={analytics.types.heading}
            labelOf={typeLabel}
            shares={fileTypes(days)}
            step="uploads"
            chart={analytics.types.chart}
            labelWidth={56}
            note={note}
            fileName={fileName('file-types')}
          />
          <SharesCard
            title={analytics.sizes.title}
            headingId="sizes"
            heading={analytics.sizes.heading}
            labelOf={sizeLabel}
            shares={fileSizes(days)}
            step="uploads"
            chart={analytics.sizes.chart}
            labelWidth={112}
            note={note}
            fileName={fileName('file-sizes')}
          />
          <SharesCard
            title={analytics.places.title}
            headingId="places"
            heading={analytics.places.heading}
            labelOf={placeLabel}
            shares={places(days)}
            step="downloads"
            chart={analytics.places.chart}
            labelWidth={112}
            note={note}
            fileName={fileName('places')}
          />
        </div>
      )}
    </>
  );
}

const TYPE_LABELS: Readonly<Record<string, string>> = analytics.types.labels;

function typeLabel(type: string): string {
  return TYPE_LABELS[type] ?? type;
}

function placeLabel(id: string): string {
  const place = findPlace(id);
  return place === undefined ? id : kitWords.place(place);
}

/** The label of a size bucket. A bucket starts where the previous one ends. */
function sizeLabel(id: string): string {
  const index = SIZE_BUCKETS.findIndex((bucket) => bucket.id === id);
  const [from, below] = [SIZE_BUCKETS[index - 1]?.below, SIZE_BUCKETS[index]?.below];
  if (from === undefined) return analytics.sizes.below(below ?? 0);
  if (below === undefined || below === Infinity) return analytics.sizes.from(from);
  return analytics.sizes.between(from, below);
}

/** The period before a span. `days` is null while loading, if loading failed, or if a day is not counted. */
interface Before {
  readonly span: Span;
  readonly days: readonly ReportDay[] | null;
}

/** Loads the period of the same length before a span, for comparison. Costs one read per day. */
function useBefore(span: Span): Before {
  const { first, last } = spanBefore(span);
  const { state } = useLoad(
    useCallback(async () => {
      const { loadDailyCounts } = await import('../../backend/analytics');
      return countedDays({ first, last }, await loadDailyCounts(first, last));
    }, [first, last]),
  );
  return { span: { first, last }, days: state.data };
}
