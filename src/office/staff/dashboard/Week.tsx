import { dashboard } from '#words/staff-dashboard';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import barTable from '../parts/bar-table.module.css';
import { EmptyState } from '../parts/ScreenState';
import { barStyle, STEPS, stepsFrom } from '../parts/steps';
import layout from '../parts/layout.module.css';
import { staffPaths } from '../staff-paths';
import { loadWeek, type WeekDay } from './load';
import { LoadedCard } from './LoadedCard';

const { week: words } = dashboard;

/** What visitors did today and on the six days before. For admins. */
export function Week() {
  return (
    <LoadedCard
      heading={words.title}
      more={{ to: staffPaths.analytics, label: words.link }}
      load={loadWeek}
    >
      {(days) => <Days days={days} />}
    </LoadedCard>
  );
}

function Days({ days }: { readonly days: readonly WeekDay[] }) {
  const counted = days.flatMap(({ counts }) => (counts === null ? [] : [counts]));
  if (counted.length === 0) {
    return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  }
  const most = Math.max(1, ...counted.flatMap((counts) => STEPS.map((step) => counts[step])));
  const total = stepsFrom((step) => counted.reduce((sum, counts) => sum + counts[step], 0));
  return (
    <>
      <table className={barTable['table']}>
        <caption>
          <VisuallyHidden>{words.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {STEPS.map((step) => (
              <th key={step} scope="col">
                {words[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, counts }, index) => (
            <tr key={day}>
              <th scope="row">
                <span>{words.dayName(day)}</span>
                {index === days.length - 1 && (
                  <span className={layout['soft']}>{` ${words.soFar}`}</span>
                )}
              </th>
              {counts === null ? (
                <td colSpan={STEPS.length} className={layout['soft']}>
                  {words.notCounted}
                </td>
              ) : (
                STEPS.map((step) => (
                  <td
                    key={step}
                    className={barTable['bar']}
                    style={barStyle(step, counts[step] / most)}
                  >
                    {dashboard.number(counts[step])}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {STEPS.map((step) => (
              <td key={step}>{dashboard.number(total[step])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={layout['soft']}>{words.note}</p>
    </>
  );
}
