import { MEASURES, PATHS, type Report } from '../report';

const COLUMNS = [
  'kind',
  'job',
  'path',
  'measure',
  'count',
  'min',
  'lower_quartile',
  'median',
  'upper_quartile',
  'max',
  'error',
] as const;

/**
 * One line for each job, path and measure, as RFC 4180 wants it: milliseconds,
 * and bytes for `bytes`. A path that failed has one line with its error.
 */
export function toCsv({ results }: Report): string {
  const lines: (readonly (string | number)[])[] = [COLUMNS];
  for (const { job, paths } of results) {
    for (const path of PATHS) {
      const result = paths[path];
      if (!result.ok) {
        lines.push([job.kind, job.id, path, '', '', '', '', '', '', '', result.code]);
        continue;
      }
      for (const measure of MEASURES) {
        const summary = result.measures[measure];
        if (summary === undefined) continue;
        const { count, min, lower, median, upper, max } = summary;
        lines.push([job.kind, job.id, path, measure, count, min, lower, median, upper, max, '']);
      }
    }
  }
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}
