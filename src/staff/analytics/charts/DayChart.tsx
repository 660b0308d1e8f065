import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { analytics } from '#words/analytics';
import { hueStyle } from '../../../ui/hueStyle';
import { STEPS, type Step } from '../report';
import { ChartTip } from './ChartTip';
import { AXIS_TEXT, GROWTH, SERIES } from './series';

/** A day's numbers; null where there are none, which leaves a gap in the lines. */
export type DayPoint = { readonly date: string } & Readonly<Record<Step, number | null>>;

/** With more days than this, dots on the lines would touch. */
const MOST_DOTS = 45;

/** Three lines over days. Fills the element around it. */
export default function DayChart({ points }: { readonly points: readonly DayPoint[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          tickFormatter={analytics.shortDay}
          tick={AXIS_TEXT}
          stroke="var(--line-strong)"
          tickLine={false}
          minTickGap={24}
          tickMargin={8}
          padding={{ left: 12, right: 12 }}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={analytics.shortNumber}
          tick={AXIS_TEXT}
          axisLine={false}
          tickLine={false}
          width={44}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-strong)' }}
          content={({ active, label }) => {
            const point = points.find(({ date }) => date === label);
            if (!active || point === undefined) return null;
            return (
              <ChartTip
                title={analytics.weekday(point.date)}
                rows={STEPS.map((step) => ({
                  label: analytics.steps[step],
                  hue: SERIES[step].hue,
                  value: point[step],
                }))}
              />
            );
          }}
        />
        {STEPS.map((step) => (
          <Line
            key={step}
            dataKey={step}
            style={hueStyle(SERIES[step].hue)}
            stroke="var(--tool)"
            strokeWidth={2}
            strokeDasharray={SERIES[step].dash}
            dot={
              points.length <= MOST_DOTS && {
                r: 3,
                strokeDasharray: '0',
                fill: 'var(--surface)',
                style: hueStyle(SERIES[step].hue),
              }
            }
            activeDot={{ r: 5, fill: 'var(--tool)', style: hueStyle(SERIES[step].hue) }}
            animationDuration={GROWTH}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
