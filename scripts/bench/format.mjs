/** Formats milliseconds. */
export function ms(value) {
  return `${number(value)} ms`;
}

/** Rounds to the resolution of a browser's clock. */
function number(value) {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

/** Formats a median with its interval: quartiles, or a confidence interval. */
export function spread({ median, lower, upper }) {
  return `${ms(median)} (${number(lower)} to ${number(upper)})`;
}

/** Formats bytes as megabytes. */
export function mb(value) {
  return `${(value / 1e6).toFixed(2)} MB`;
}

/** Formats a ratio of two medians. */
export function ratio(value) {
  return value < 0.1 ? value.toFixed(3) : value.toFixed(2);
}

/** Formats an ISO date to the minute. */
export function moment(iso) {
  return `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;
}

/** Joins words with commas and "and". */
export function sentence(words) {
  const [last, ...others] = words.toReversed();
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`;
}

/** A Markdown table. The first `words` columns are aligned left, the rest right. */
export function table(columns, rows, { words = 1 } = {}) {
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const align = columns.map((_, index) => (index < words ? '---' : '---:'));
  return [line(columns), `|${align.join('|')}|`, ...rows.map(line)].join('\n');
}
