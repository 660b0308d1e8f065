import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { analytics } from '#words/analytics';
import { useTexts } from '../../../ui/useTexts';
import { toolTexts } from '#words/tools/index';
import { staff } from '#words/staff';
import { toDay } from 'roundel-records/day';
import { type Tool, findTool, TOOLS } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { ScreenHeader } from '../parts/ScreenHeader';
import { FailedState, LoadingState } from '../parts/ScreenState';
import styles from './AnalyticsScreen.module.css';
import { CsvButton } from './CsvButton';
import { PageViews } from './PageViews';
import { toSearchParams, rangeFromSearchParams, type Range } from './range';
import { RangePicker } from './RangePicker';
import { ReportView } from './ReportView';
import { useReport, type Report } from './useReport';

/** What the screen is about: some days, and one tool or all. */
interface View {
  readonly range: Range;
  readonly tool: Tool | null;
}

function readView(query: URLSearchParams): View {
  return {
    range: rangeFromSearchParams(query, toDay(new Date())),
    tool: findTool(query.get('tool') ?? '') ?? null,
  };
}

/**
 * How visitors use the tools. The range and the tool are part of the URL, so that
 * a view can be bookmarked and shared.
 */
export default function AnalyticsScreen() {
  const toolWords = useTexts(toolTexts);
  const [query, setQuery] = useSearchParams();
  // A page that stays open overnight follows the day.
  const { range, tool } = readView(query);
  const report = useReport(range);
  const [showsViews, setShowsViews] = useState(false);
  const show = (change: Partial<View>) => {
    // The address has what was chosen a moment ago, which may not be rendered yet.
    const next = { ...readView(new URLSearchParams(window.location.search)), ...change };
    setQuery(
      { ...toSearchParams(next.range), ...(next.tool === null ? {} : { tool: next.tool.id }) },
      { replace: true, preventScrollReset: true },
    );
  };

  return (
    <>
      <ScreenHeader
        title={staff.shell.titles.analytics}
        lead={<Lead report={report} />}
        actions={
          <>
            <Button
              aria-haspopup="dialog"
              onClick={() => {
                setShowsViews(true);
              }}
            >
              {analytics.views.title}
            </Button>
            <CsvButton report={report} tool={tool?.id ?? null} />
            <Button icon={<RefreshCw aria-hidden />} onClick={report.reload}>
              {analytics.refresh}
            </Button>
          </>
        }
      />
      {showsViews && (
        <PageViews
          span={report.span}
          onClose={() => {
            setShowsViews(false);
          }}
        />
      )}
      <div className={styles['toolbar']}>
        <RangePicker
          range={range}
          span={report.span}
          today={report.today}
          onRange={(next) => {
            show({ range: next });
          }}
        />
        <div className={styles['tool']}>
          <SelectField
            label={analytics.tool.label}
            value={tool?.id ?? ''}
            onChange={(event) => {
              show({ tool: findTool(event.target.value) ?? null });
            }}
          >
            <option value="">{analytics.tool.all}</option>
            {TOOLS.map(({ id }) => (
              <option key={id} value={id}>
                {toolWords[id].name}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      {report.days !== null && (
        <ReportView
          report={report}
          days={report.days}
          tool={tool}
          onLonger={() => {
            show({ range: 90 });
          }}
        />
      )}
      {report.days === null && report.rolledUp.phase === 'loading' && (
        <LoadingState label={analytics.loading} />
      )}
      {report.days === null && report.rolledUp.phase === 'failed' && (
        <FailedState failure={report.rolledUp.failure} onRetry={report.reload} />
      )}
    </>
  );
}

/** Says which days the report covers, and how many of them are still being counted, or else when today was counted. */
function Lead({ report: { span, days, countedAt } }: { readonly report: Report }) {
  const pending = days?.filter(({ status }) => status === 'pending').length ?? 0;
  const hasToday = days?.some(({ status }) => status === 'until-now') ?? false;
  return (
    <span role="status">
      <span>{analytics.lead(span.first, span.last)}</span>{' '}
      {pending > 0 && <span>{analytics.counting(pending)}</span>}
      {pending === 0 && hasToday && countedAt !== null && (
        <span>{analytics.untilNow(countedAt)}</span>
      )}
    </span>
  );
}
