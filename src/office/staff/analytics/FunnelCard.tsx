import { analytics } from '#words/analytics';
import { Card } from '../../../ui/Card';
import { classes } from '../../../ui/classes';
import barTable from '../parts/bar-table.module.css';
import { barStyle, STEPS, type Steps } from '../parts/steps';
import layout from '../parts/layout.module.css';
import styles from './AnalyticsScreen.module.css';
import type { Span } from './range';

const { funnel: words } = analytics;

const HEADINGS = [words.step, words.count, words.ofUploads, words.ofBefore, words.earlier];

interface FunnelCardProps {
  readonly totals: Steps;
  /** The preceding period of the same length. `totals` is null if unknown. */
  readonly before: { readonly span: Span; readonly totals: Steps | null };
  /** Whether the totals include the current day. */
  readonly hasToday: boolean;
}

/** The share of photos that reach each step: a table with a bar chart in its cells. */
export function FunnelCard({ totals, before, hasToday }: FunnelCardProps) {
  const most = Math.max(1, ...STEPS.map((step) => totals[step]));
  const rows = STEPS.map((step, index) => {
    const previous = STEPS[index - 1];
    return {
      step,
      count: totals[step],
      earlier: before.totals?.[step] ?? null,
      ofBefore: previous === undefined ? '' : analytics.percent(totals[step], totals[previous]),
      ofUploads: index === 0 ? '' : analytics.percent(totals[step], totals.uploads),
    };
  });
  return (
    <Card heading={words.title} headingId="funnel">
      <table className={classes(barTable['table'], styles['funnel'])} aria-labelledby="funnel">
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, count, ofUploads, ofBefore, earlier }) => (
            <tr key={step}>
              <th scope="row">{analytics.steps[step]}</th>
              <td className={barTable['bar']} style={barStyle(step, count / most)}>
                {analytics.number(count)}
              </td>
              <td>{ofUploads}</td>
              <td>{ofBefore}</td>
              <td>{earlier === null ? words.unknown : words.change(count, earlier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={layout['soft']}>
        {words.compared(before.span.first, before.span.last, hasToday)}
      </p>
      <p className={layout['soft']}>{words.note}</p>
    </Card>
  );
}
