import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { analytics } from '#words/analytics';
import { STEPS, type Step } from '../parts/steps';

/** The counts of a day. A day that is not counted has none, which leaves a gap in the lines. */
type Point = { readonly label: string } & Readonly<Partial<Record<Step, number>>>;

export interface StepsChartProps {
  /** A point for each day. */
  readonly points: readonly Point[];
}

/** The maximum number of days for which the lines have dots. With more days, the dots would touch. */
const MAX_DOTS = 45;

const DASHES = { uploads: '0', processed: '7 4', downloads: '2 4' } as const;

const TEXT = { fill: 'var(--ink-soft)', fontSize: 12 };
const LABELS = { dataKey: 'label', tick: TEXT, stroke: 'var(--line-strong)', tickLine: false };
const COUNTS = {
  tick: TEXT,
  axisLine: false,
  tickLine: false,
  allowDecimals: false,
  tickFormatter: analytics.shortNumber,
};

/** Fills its parent element, which defines a colour for each step (ChartCard.module.css). */
export default function StepsChart({ points }: StepsChartProps) {
  const series = (step: Step) => ({
    dataKey: step,
    name: analytics.steps[step],
    animationDuration: 180,
  });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          {...LABELS}
          tickFormatter={analytics.shortDay}
          minTickGap={24}
          tickMargin={8}
          padding={{ left: 12, right: 12 }}
        />
        <YAxis {...COUNTS} width={44} />
        <Tooltip
          isAnimationActive={false}
          filterNull={false}
          cursor={{ stroke: 'var(--line-strong)' }}
          contentStyle={{
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius-s)',
            backgroundColor: 'var(--surface)',
            fontSize: 'var(--text-s)',
          }}
          itemStyle={{ color: 'var(--ink)' }}
          // Keeps the order of the steps.
          itemSorter={() => 0}
          separator=": "
          labelFormatter={(label) => (typeof label === 'string' ? analytics.weekday(label) : label)}
          formatter={(count) =>
            typeof count === 'number' ? analytics.number(count) : analytics.notCounted
          }
        />
        <Legend
          itemSorter={null}
          iconType="plainline"
          iconSize={28}
          labelStyle={{ color: 'var(--ink-soft)', fontSize: 'var(--text-s)' }}
        />
        {STEPS.map((step) => (
          <Line
            key={step}
            {...series(step)}
            stroke={`var(--${step})`}
            strokeWidth={2}
            strokeDasharray={DASHES[step]}
            dot={points.length <= MAX_DOTS && { strokeDasharray: '0', fill: 'var(--surface)' }}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
