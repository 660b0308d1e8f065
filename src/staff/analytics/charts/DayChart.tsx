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
import { STEPS, type Step } from '../analytics-report';
import { ChartTip } from './ChartTip';
import { ANIMATION_MS, AXIS_TEXT, SERIES } from './series';

/** A day's counts; null if not counted, which leaves a gap in the lines. */
export type DayPoint = { readonly date: string } & Readonly<Record<Step, number | null>>;

/** The maximum number of days for which the lines have dots. With more days, the dots would touch. */
const MAX_DOTS = 45;

/** A line chart with one line per step and one point per day. Fills its parent element. */
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
              points.length <= MAX_DOTS && {
                r: 3,
                strokeDasharray: '0',
                fill: 'var(--surface)',
                style: hueStyle(SERIES[step].hue),
              }
            }
            activeDot={{ r: 5, fill: 'var(--tool)', style: hueStyle(SERIES[step].hue) }}
            animationDuration={ANIMATION_MS}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
