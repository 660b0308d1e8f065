/** The formats of the toolbar. */
export type Mark = 'bold' | 'italic' | 'heading' | 'link' | 'list' | 'numbers' | 'quote' | 'code';

/** Placeholder text to insert if nothing is selected. */
export interface MarkSamples {
  readonly text: string;
  readonly heading: string;
  readonly link: string;
  readonly item: string;
  readonly quote: string;
}

/** Replaces the text from `from` to `to` with `insert`, then selects `selectFrom` to `selectTo`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

const DELIMITERS = { bold: '**', italic: '_', code: '`' } as const;
const LINE_PREFIXES = { heading: '## ', list: '- ', quote: '> ' } as const;

/** Returns the edit that applies a mark to the selection from `from` to `to`. */
export function applyMark(
  mark: Mark,
  text: string,
  from: number,
  to: number,
  samples: MarkSamples,
): Edit {
  switch (mark) {
    case 'bold':
    case 'italic':
      return wrap(DELIMITERS[mark], text, from, to, samples.text);
    case 'code':
      return text.slice(from, to).includes('\n')
        ? fence(text, from, to)
        : wrap(DELIMITERS.code, text, from, to, samples.text);
    case 'link':
      return link(text, from, to, samples.link);
    case 'heading':
      return prefixLines(text, from, to, () => LINE_PREFIXES.heading, samples.heading);
    case 'list':
      return prefixLines(text, from, to, () => LINE_PREFIXES.list, samples.item);
    case 'quote':
      return prefixLines(text, from, to, () => LINE_PREFIXES.quote, samples.quote);
    case 'numbers':
      return prefixLines(text, from, to, (index) => `${String(index + 1)}. `, samples.item);
  }
}

/** Wraps the selection in a delimiter, or removes the delimiter if it is there already. */
function wrap(delimiter: string, text: string, from: number, to: number, sample: string): Edit {
  const { length } = delimiter;
  if (text.slice(from - length, from) === delimiter && text.slice(to, to + length) === delimiter) {
    const inner = text.slice(from, to);
    const start = from - length;
    return replace(start, to + length, inner, start, start + inner.length);
  }
  const inner = from === to ? sample : text.slice(from, to);
  const start = from + length;
  return replace(from, to, `${delimiter}${inner}${delimiter}`, start, start + inner.length);
}

/** Makes the selection the address of a link if it looks like an address, or else its text. Selects the other part. */
function link(text: string, from: number, to: number, sample: string): Edit {
  const selected = text.slice(from, to);
  if (/^(https:\/\/|\/)\S+$/.test(selected)) {
    return replace(from, to, `[${sample}](${selected})`, from + 1, from + 1 + sample.length);
  }
  const label = selected === '' ? sample : selected;
  const address = from + label.length + '[]('.length;
  return replace(from, to, `[${label}](https://)`, address, address + 'https://'.length);
}

function fence(text: string, from: number, to: number): Edit {
  const inner = text.slice(from, to);
  const start = from + '```\n'.length;
  return replace(from, to, `\`\`\`\n${inner}\n\`\`\``, start, start + inner.length);
}

/** Prefixes each selected line, or removes the prefix if every line has it. */
function prefixLines(
  text: string,
  from: number,
  to: number,
  prefix: (index: number) => string,
  sample: string,
): Edit {
  // lastIndexOf treats a negative position as 0.
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const end = to === from || text[to - 1] !== '\n' ? lineEnd(text, to) : to - 1;
  const lines = text.slice(start, end).split('\n');
  if (lines.length === 1 && lines[0] === '') {
    const sampleStart = start + prefix(0).length;
    return replace(start, end, prefix(0) + sample, sampleStart, sampleStart + sample.length);
  }
  const allPrefixed = lines.every((line, index) => line.startsWith(prefix(index)));
  const insert = lines
    .map((line, index) => (allPrefixed ? line.slice(prefix(index).length) : prefix(index) + line))
    .join('\n');
  return replace(start, end, insert, start, start + insert.length);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function replace(
  from: number,
  to: number,
  insert: string,
  selectFrom: number,
  selectTo: number,
): Edit {
  return { from, to, insert, selectFrom, selectTo };
}

/** Inserts a picture on its own line. */
export function pictureEdit(
  address: string,
  alt: string,
  text: string,
  from: number,
  to: number,
): Edit {
  const escapedAlt = alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&');
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : lineBreaks(text, from);
  const after = text.slice(to).startsWith('\n\n') || to === text.length ? '' : '\n\n';
  const insert = `${before}![${escapedAlt}](${address})${after}`;
  const at = from + insert.length;
  return replace(from, to, insert, at, at);
}

/** The line breaks needed at `at` to leave an empty line before an insertion. */
function lineBreaks(text: string, at: number): string {
  return text[at - 1] === '\n' ? '\n' : '\n\n';
}
