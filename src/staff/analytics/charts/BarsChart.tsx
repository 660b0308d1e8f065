import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { analytics } from '#words/analytics';
import { hueStyle } from '../../../ui/hueStyle';
import { ChartTip } from './ChartTip';
import { ANIMATION_MS, AXIS_TEXT } from './series';

export interface BarRow {
  readonly label: string;
  /** One value per series, in the order of `series`. */
  readonly values: readonly number[];
}

interface BarSeries {
  readonly label: string;
  /** Hue in degrees. */
  readonly hue: number;
}

interface BarsChartProps {
  readonly rows: readonly BarRow[];
  readonly series: readonly BarSeries[];
  /** Width of the label column in pixels. */
  readonly labelWidth: number;
}

/** Horizontal bars, one group per row. Fills its parent element. */
export default function BarsChart({ rows, series, labelWidth }: BarsChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        layout="vertical"
        data={[...rows]}
        accessibilityLayer={false}
        barGap={1}
        barCategoryGap="22%"
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          allowDecimals={false}
          tickFormatter={analytics.shortNumber}
          tick={AXIS_TEXT}
          axisLine={false}
          tickLine={false}
        />
        <YAxis
          type="category"
          dataKey="label"
          tick={AXIS_TEXT}
          stroke="var(--line-strong)"
          tickLine={false}
          width={labelWidth}
          interval={0}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--sunken)' }}
          content={({ active, label }) => {
            const row = rows.find((each) => each.label === label);
            if (!active || row === undefined) return null;
            return (
              <ChartTip
                title={row.label}
                rows={series.map((each, index) => ({
                  ...each,
                  value: row.values[index] ?? null,
                }))}
              />
            );
          }}
        />
        {series.map(({ label, hue }, index) => (
          <Bar
            key={label}
            dataKey={(row: BarRow) => row.values[index] ?? 0}
            style={hueStyle(hue)}
            fill="var(--tool)"
            maxBarSize={18}
            radius={2}
            animationDuration={ANIMATION_MS}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
