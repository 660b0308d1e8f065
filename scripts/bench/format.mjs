/** Milliseconds for people. */
export function ms(value) {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

/** Millions of bytes. */
export function mb(value) {
  return `${(value / 1e6).toFixed(2)} MB`;
}

/** A ratio of two medians. */
export function ratio(value) {
  return value < 0.1 ? value.toFixed(3) : value.toFixed(2);
}

/** A Markdown table. */
export function table(columns, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
