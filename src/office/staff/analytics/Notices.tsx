import { analytics } from '#words/analytics';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import type { ReportDay } from './analytics-report';
import type { Report } from './useReport';

const { notices: words } = analytics;

/** Reports failures to load or count days, with a button to try again, and lists the days that are left out. */
export function Notices({ report, days }: { report: Report; days: readonly ReportDay[] }) {
  const failed = days.filter((day) => day.status === 'failed');
  const leftOut = listDates(days.filter(({ status }) => status === 'left-out'));
  const retry = <Button onClick={report.reload}>{words.retry}</Button>;
  return (
    <>
      {report.rolledUp.phase === 'failed' && (
        <Note kind="danger" actions={retry}>
          {`${words.stale} ${words.reasons[report.rolledUp.failure]}`}
        </Note>
      )}
      {failed[0] !== undefined && (
        <Note kind="danger" actions={retry}>
          {`${words.failed(listDates(failed))} ${words.reasons[failed[0].failure]}`}
        </Note>
      )}
      {leftOut.length > 0 && <Note>{words.leftOut(leftOut)}</Note>}
    </>
  );
}

function listDates(days: readonly ReportDay[]): readonly string[] {
  return days.map(({ date }) => date);
}
