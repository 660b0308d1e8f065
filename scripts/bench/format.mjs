/** Milliseconds for people. */
export function ms(value) {
  return `${number(value)} ms`;
}

/** As many digits as a clock of the browser is good for. */
function number(value) {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

/** A median with what encloses it: quartiles, or a confidence interval. */
export function spread({ median, lower, upper }) {
  return `${ms(median)} (${number(lower)} to ${number(upper)})`;
}

/** Millions of bytes. */
export function mb(value) {
  return `${(value / 1e6).toFixed(2)} MB`;
}

/** A ratio of two medians. */
export function ratio(value) {
  return value < 0.1 ? value.toFixed(3) : value.toFixed(2);
}

/** The day and minute of an ISO date. */
export function moment(iso) {
  return `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;
}

/** Words with commas and an "and". */
export function sentence(words) {
  const [last, ...others] = words.toReversed();
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`;
}

/** A Markdown table: the first column is words, the others are numbers unless `words` says more. */
export function table(columns, rows, { words = 1 } = {}) {
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const align = columns.map((_, index) => (index < words ? '---' : '---:'));
  return [line(columns), `|${align.join('|')}|`, ...rows.map(line)].join('\n');
}
