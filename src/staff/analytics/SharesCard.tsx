import { analytics } from '#words/analytics';
import { kitWords } from '#words/kit';
import { findPlace } from 'roundel/places/registry';
import { SIZE_BUCKETS } from 'roundel-records/daily';
import type { Step } from '../parts/steps';
import { fileSizes, fileTypes, places, type ReportDay, type Share } from './analytics-report';
import { ChartCard } from './ChartCard';

interface Breakdown {
  /** The name of its texts, and the id of its heading. */
  readonly id: 'types' | 'sizes' | 'places';
  /** The name of the CSV file's table. */
  readonly file: string;
  /** The step whose events are counted. */
  readonly step: Step;
  readonly sharesOf: (days: readonly ReportDay[]) => readonly Share[];
  readonly labelOf: (key: string) => string;
}

export const BREAKDOWNS: readonly Breakdown[] = [
  { id: 'types', file: 'file-types', step: 'uploads', sharesOf: fileTypes, labelOf: typeLabel },
  { id: 'sizes', file: 'file-sizes', step: 'uploads', sharesOf: fileSizes, labelOf: sizeLabel },
  { id: 'places', file: 'places', step: 'downloads', sharesOf: places, labelOf: placeLabel },
];

interface SharesCardProps {
  readonly breakdown: Breakdown;
  readonly days: readonly ReportDay[];
  readonly note: string | null;
  readonly fileName: string;
}

/** A breakdown of uploads or downloads, as a bar chart and a table. */
export function SharesCard({ breakdown, days, note, fileName }: SharesCardProps) {
  const { id, step, sharesOf, labelOf } = breakdown;
  const words = analytics[id];
  const shares = sharesOf(days);
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const rows = shares.map(({ key, count }) => ({
    ...{ key, count, label: labelOf(key), share: analytics.percent(count, total) },
  }));
  const [most] = [...rows].sort((a, b) => b.count - a.count);
  return (
    <ChartCard
      title={words.title}
      headingId={id}
      fileName={fileName}
      csv={() => [[words.heading, step], ...rows.map(({ label, count }) => [label, count])]}
      note={total === 0 ? analytics.none : note}
      chart={
        total === 0 || most === undefined
          ? null
          : {
              label: words.chart(most.label, most.share),
              height: rows.length * 36 + 56,
              kind: 'bars',
              points: rows.map(({ label, count }) => ({ label, [step]: count })),
              steps: [step],
            }
      }
      columns={[
        { id: 'label', heading: words.heading, cell: ({ label }) => label },
        {
          id: 'count',
          heading: analytics.steps[step],
          align: 'end',
          cell: ({ count }) => analytics.number(count),
        },
        { id: 'share', heading: analytics.share, align: 'end', cell: ({ share }) => share },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

function typeLabel(type: string): string {
  const labels: Readonly<Record<string, string>> = analytics.types.labels;
  return labels[type] ?? type;
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
