import { type JobResult, MEASURES, PATHS, type Report } from 'roundel-records/benchmark-report';

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
  'agrees',
  'worst_difference',
  'psnr_db',
  'picture',
  'width',
  'height',
  'file_bytes',
  'browser',
  'system',
  'cores',
  'commit',
  'started',
  'was_hidden',
] as const;

type Cell = string | number | boolean;

/**
 * Writes a report as CSV (RFC 4180), with one line for each measure of each engine in each job. Times are in
 * milliseconds. The measure `bytes` is in bytes. A failed engine has one line with its error code. The picture and the
 * environment are repeated on every line, so that the lines of several runs can be concatenated.
 */
export function toCsv(report: Report): string {
  const lines: (readonly Cell[])[] = [COLUMNS];
  const facts = toFactCells(report);
  for (const result of report.results) {
    const { job, paths } = result;
    const rest = [...toAgreementCells(result), ...facts];
    for (const path of PATHS) {
      const measured = paths[path];
      if (!measured.ok) {
        lines.push([job.kind, job.id, path, '', '', '', '', '', '', '', measured.code, ...rest]);
        continue;
      }
      for (const measure of MEASURES) {
        const summary = measured.measures[measure];
        if (summary === undefined) continue;
        const { count, min, lower, median, upper, max } = summary;
        const numbers = [count, min, lower, median, upper, max];
        lines.push([job.kind, job.id, path, measure, ...numbers, '', ...rest]);
      }
    }
  }
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function toAgreementCells({ agreement }: JobResult): Cell[] {
  if (agreement === null) return ['', '', ''];
  const { holds, difference } = agreement;
  return [holds, difference.worst, difference.psnr];
}

function toFactCells({ picture, environment, started, wasHidden }: Report): Cell[] {
  const { browser, system, cores, commit } = environment;
  const { name, width, height, bytes } = picture;
  return [name, width, height, bytes, browser, system, cores, commit, started, wasHidden];
}

/** Quotes a cell that contains a comma, a quote or a line break. */
function quoted(cell: Cell): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
