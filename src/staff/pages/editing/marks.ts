/** What the toolbar can do to the selected text. */
export type Mark = 'bold' | 'italic' | 'heading' | 'link' | 'list' | 'numbers' | 'quote' | 'code';

/** Words that stand in where nothing is selected. */
export interface MarkSamples {
  readonly text: string;
  readonly heading: string;
  readonly link: string;
  readonly item: string;
  readonly quote: string;
}

/** Replace the text between `from` and `to`, then select what is between the two others. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

const AROUND = { bold: '**', italic: '_', code: '`' } as const;
const BEFORE = { heading: '## ', list: '- ', quote: '> ' } as const;

/** What a mark does to a text in which the characters from `from` to `to` are selected. */
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
      return around(AROUND[mark], text, from, to, samples.text);
    case 'code':
      return text.slice(from, to).includes('\n')
        ? fence(text, from, to)
        : around(AROUND.code, text, from, to, samples.text);
    case 'link':
      return link(text, from, to, samples.link);
    case 'heading':
      return lines(text, from, to, () => BEFORE.heading, samples.heading);
    case 'list':
      return lines(text, from, to, () => BEFORE.list, samples.item);
    case 'quote':
      return lines(text, from, to, () => BEFORE.quote, samples.quote);
    case 'numbers':
      return lines(text, from, to, (index) => `${String(index + 1)}. `, samples.item);
  }
}

/** Puts a sign on both sides, or takes it away where it stands already. */
function around(sign: string, text: string, from: number, to: number, sample: string): Edit {
  const { length } = sign;
  if (text.slice(from - length, from) === sign && text.slice(to, to + length) === sign) {
    const inner = text.slice(from, to);
    const start = from - length;
    return replaced(start, to + length, inner, start, start + inner.length);
  }
  const inner = from === to ? sample : text.slice(from, to);
  const start = from + length;
  return replaced(from, to, `${sign}${inner}${sign}`, start, start + inner.length);
}

/** What is selected becomes the words of the link, or its address when it is one; the rest is left to type. */
function link(text: string, from: number, to: number, sample: string): Edit {
  const selected = text.slice(from, to);
  if (/^(https:\/\/|\/)\S+$/.test(selected)) {
    return replaced(from, to, `[${sample}](${selected})`, from + 1, from + 1 + sample.length);
  }
  const words = selected === '' ? sample : selected;
  const address = from + words.length + 3;
  return replaced(from, to, `[${words}](https://)`, address, address + 'https://'.length);
}

function fence(text: string, from: number, to: number): Edit {
  const inner = text.slice(from, to);
  const start = from + '```\n'.length;
  return replaced(from, to, `\`\`\`\n${inner}\n\`\`\``, start, start + inner.length);
}

/** Puts something before each line touched, or takes it away where every line has it. */
function lines(
  text: string,
  from: number,
  to: number,
  before: (index: number) => string,
  sample: string,
): Edit {
  // lastIndexOf treats a negative position as 0.
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const end = to === from || text[to - 1] !== '\n' ? lineEnd(text, to) : to - 1;
  const touched = text.slice(start, end).split('\n');
  if (touched.length === 1 && touched[0] === '') {
    const sign = before(0);
    const at = start + sign.length;
    return replaced(start, end, sign + sample, at, at + sample.length);
  }
  const all = touched.every((line, index) => line.startsWith(before(index)));
  const made = touched
    .map((line, index) => (all ? line.slice(before(index).length) : before(index) + line))
    .join('\n');
  return replaced(start, end, made, start, start + made.length);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function replaced(
  from: number,
  to: number,
  insert: string,
  selectFrom: number,
  selectTo: number,
): Edit {
  return { from, to, insert, selectFrom, selectTo };
}

/** A picture on a line of its own, with its alternative text. */
export function pictureEdit(
  address: string,
  alt: string,
  text: string,
  from: number,
  to: number,
): Edit {
  const clean = alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&');
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : lineBreaks(text, from);
  const after = text.slice(to).startsWith('\n\n') || to === text.length ? '' : '\n\n';
  const insert = `${before}![${clean}](${address})${after}`;
  const at = from + insert.length;
  return replaced(from, to, insert, at, at);
}

/** Enough to have an empty line before what follows. */
function lineBreaks(text: string, at: number): string {
  return text[at - 1] === '\n' ? '\n' : '\n\n';
}
