import type { Summary } from './benchmark-report';

/**
 * Returns the number of measurements, their extremes, median and quartiles. The median and the quartiles are
 * interpolated linearly between the two nearest measurements (definition 7 of Hyndman and Fan, 1996, which spreadsheets
 * use).
 *
 * @param samples the measurements, at least one, in any order and unit
 * @throws RangeError when `samples` is empty
 */
export function summarise(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    min: quantile(sorted, 0),
    lower: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upper: quantile(sorted, 0.75),
    max: quantile(sorted, 1),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined)
    throw new RangeError('No measurements to summarise');
  return below + (above - below) * (position % 1);
}
