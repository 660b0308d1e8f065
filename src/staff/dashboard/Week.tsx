import { useId, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { dashboard } from '#words/staff-dashboard';
import { Card } from '../../ui/Card';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { EmptyState, FailedState, LoadingState } from '../parts/ScreenState';
import { useLoad } from '../parts/useLoad';
import { staffPaths } from '../staff-paths';
import { loadWeek, type WeekCounts, type WeekDay } from './load';
import styles from './Week.module.css';

const { week: words } = dashboard;

const COLUMNS = ['uploads', 'processed', 'downloads'] as const satisfies (keyof WeekCounts)[];

/** What visitors did today and on the six days before. For admins. */
export function Week() {
  const { state, reload } = useLoad(loadWeek);
  const heading = useId();
  return (
    <Card
      heading={words.title}
      headingId={heading}
      aside={<Link to={staffPaths.analytics}>{words.link}</Link>}
    >
      {state.phase === 'failed' && <FailedState failure={state.failure} onRetry={reload} />}
      {state.phase === 'loading' && <LoadingState />}
      {state.phase === 'ready' && <Days days={state.data} />}
    </Card>
  );
}

function Days({ days }: { readonly days: readonly WeekDay[] }) {
  const counted = days.flatMap(({ counts }) => (counts === null ? [] : [counts]));
  if (counted.length === 0) {
    return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  }
  const most = Math.max(1, ...counted.flatMap((counts) => COLUMNS.map((key) => counts[key])));
  const total = (key: keyof WeekCounts) => counted.reduce((sum, counts) => sum + counts[key], 0);
  return (
    <>
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>{words.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {COLUMNS.map((key) => (
              <th key={key} scope="col">
                {words[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, counts }, index) => (
            <tr key={day}>
              <th scope="row">
                {words.dayName(day)}
                {index === days.length - 1 && (
                  <span className={styles['soFar']}>{` ${words.soFar}`}</span>
                )}
              </th>
              {counts === null ? (
                <td colSpan={COLUMNS.length} className={styles['missing']}>
                  {words.notCounted}
                </td>
              ) : (
                COLUMNS.map((key) => (
                  <td key={key} style={barStyle(counts[key] / most)} className={styles[key]}>
                    {dashboard.number(counts[key])}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {COLUMNS.map((key) => (
              <td key={key}>{dashboard.number(total(key))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={styles['note']}>{words.note}</p>
    </>
  );
}

/** Returns the style that makes a cell's bar as long as a share, 0 to 1, of the cell's width. */
function barStyle(share: number): CSSProperties {
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share * 100}%` };
  return style;
}
