import { markdownTable } from 'markdown-table';
import { type Cell, isMet, type Result, type Spread, type Table, type Value } from './result';

/** Formats a result as a Markdown page, without a title. */
export function toMarkdown(result: Result): string {
  const { started, command, machine, sections, skipped } = result;
  const moment = `${started.slice(0, 10)}, ${started.slice(11, 16)} UTC`;
  const parts = [
    `Written by \`${command}\` at commit ${machine.commit}, ${moment}, on ${machine.cores} × ${machine.processor}, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}.`,
  ];
  if (machine.load !== null && machine.load > machine.cores) {
    parts.push(
      `> **The machine was busy**: ${machine.load} processes were running on ${machine.cores} cores at the start. Treat the numbers with caution and run it again.`,
    );
  }
  parts.push(
    'Times are medians, with the first and third quartiles in brackets. A ratio divides two medians of the same run, in which what is compared took turns.',
    ...describeTargets(sections.flatMap(({ tables }) => tables)),
    ...skipped.map(({ what, why }) => `Skipped: ${what}, ${why.replace(/\.$/, '')}.`),
  );
  for (const { title, text, tables } of sections) {
    parts.push(`## ${title}`, text);
    for (const table of tables) {
      if (table.title !== undefined) parts.push(`### ${table.title}`);
      parts.push(formatTable(table));
    }
  }
  return [...parts, ''].join('\n\n');
}

function describeTargets(tables: readonly Table[]): string[] {
  const all = tables
    .flatMap(({ rows }) => rows.flat())
    .flatMap((cell) => (typeof cell === 'object' && 'value' in cell ? (isMet(cell) ?? []) : []));
  if (all.length === 0) return [];
  return [
    `${all.filter(Boolean).length} of ${all.length} targets are met. Targets are in brackets, and a value that misses its target is bold.`,
  ];
}

/** A column is aligned left if all its cells are texts, and right otherwise. */
function formatTable({ columns, rows }: Table): string {
  const align = columns.map((_, index) =>
    rows.every((row) => typeof row[index] === 'string') ? 'l' : 'r',
  );
  return markdownTable([columns, ...rows.map((row) => row.map(formatCell))], { align });
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return 'median' in cell ? formatSpread(cell) : formatValue(cell);
}

function formatSpread({ median, lower, upper }: Spread): string {
  return `${formatMilliseconds(median)} ms (${formatMilliseconds(lower)} to ${formatMilliseconds(upper)})`;
}

/** Rounds to tenths of a millisecond below 10, and to whole milliseconds from 10 on. */
function formatMilliseconds(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

function formatValue(cell: Value): string {
  const { most, least } = cell;
  const text = formatNumber(cell, cell.value);
  if (most === undefined && least === undefined) return text;
  const target =
    most === undefined ? `≥ ${formatNumber(cell, least ?? 0)}` : `≤ ${formatNumber(cell, most)}`;
  return `${isMet(cell) === true ? text : `**${text}**`} (${target})`;
}

function formatNumber({ unit }: Value, value: number): string {
  return unit === 'ms' ? `${formatMilliseconds(value)} ms` : value.toFixed(value < 0.1 ? 3 : 2);
}
