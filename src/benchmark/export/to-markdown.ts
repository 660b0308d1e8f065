import type { Report } from 'roundel-records/benchmark-report';
import { toCells, type RowCells } from '../cells';
import { jobName, type JobWords } from '../jobs';

/** Writes a report as Markdown tables, preceded by the picture and the environment. */
export function toMarkdown(report: Report, jobWords: JobWords): string {
  const { benchmark: words } = jobWords;
  const cells = toCells(report, jobWords);
  return [
    `## ${words.title}`,
    '',
    ...words.factsOf(report).map(([name, value]) => `- ${name}: ${value}`),
    '',
    words.agreement(report.results, (job) => jobName(job, jobWords)),
    '',
    ...table(words.columns.tools, cells.tools),
    '',
    ...table(words.columns.kernels, cells.kernels),
    '',
  ].join('\n');
}

function table(columns: readonly string[], rows: readonly RowCells[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const align = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return [
    line(columns),
    `|${align.join('|')}|`,
    ...rows.map((row) => line([row.name, ...row.cells])),
  ];
}
