import { analytics } from '#words/analytics';
import { useTexts } from '../../../ui/useTexts';
import { kitTexts } from '#words/kit';
import { findPlace } from 'roundel/tools';
import { SIZE_BUCKETS } from 'roundel-records/daily';
import type { WordsOf } from '../../../content/texts';
import type { Step } from '../parts/steps';
import { fileSizes, fileTypes, places, type ReportDay, type Share } from './analytics-report';
import { BarCell } from './BarCell';
import { ChartCard } from './ChartCard';

type KitWords = WordsOf<typeof kitTexts>;

interface Breakdown {
  /** The name of its texts, and the id of its heading. */
  readonly id: 'types' | 'sizes' | 'places';
  /** The step whose events are counted. */
  readonly step: Step;
  readonly countShares: (days: readonly ReportDay[]) => readonly Share[];
  readonly toLabel: (key: string, kitWords: KitWords) => string;
}

export const BREAKDOWNS: readonly Breakdown[] = [
  { id: 'types', step: 'uploads', countShares: fileTypes, toLabel: typeLabel },
  { id: 'sizes', step: 'uploads', countShares: fileSizes, toLabel: sizeLabel },
  { id: 'places', step: 'downloads', countShares: places, toLabel: placeLabel },
];

interface SharesCardProps {
  readonly breakdown: Breakdown;
  readonly days: readonly ReportDay[];
  readonly note: string | null;
}

/** A breakdown of uploads or downloads, as a table with bars, without what did not occur. */
export function SharesCard({ breakdown, days, note }: SharesCardProps) {
  const kitWords = useTexts(kitTexts);
  const { id, step, countShares, toLabel } = breakdown;
  const words = analytics[id];
  const shares = countShares(days).filter(({ count }) => count > 0);
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const rows = shares.map(({ key, count }) => ({
    key,
    count,
    label: toLabel(key, kitWords),
    share: analytics.percent(count, total),
  }));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ChartCard
      title={words.title}
      headingId={id}
      note={note}
      columns={[
        { id: 'label', heading: words.heading, cell: ({ label }) => label },
        {
          id: 'count',
          heading: analytics.steps[step],
          align: 'end',
          cell: ({ count }) => <BarCell step={step} count={count} most={most} />,
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

function placeLabel(id: string, kitWords: KitWords): string {
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
