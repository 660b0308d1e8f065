/** The formats of the toolbar. */
export type Mark = 'bold' | 'italic' | 'heading' | 'link' | 'list' | 'numbers' | 'quote' | 'code';

/** A button of the toolbar. */
export type Tool = Mark | 'picture';

/** The letters that use a tool, pressed with Ctrl or Cmd. */
export const SHORTCUTS: Partial<Record<Tool, string>> = { bold: 'B', italic: 'I', link: 'K' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The tool whose shortcut was pressed, if there is one. */
export function toolForKey(press: KeyPress): Tool | undefined {
  if (press.altKey || press.shiftKey || press.ctrlKey === press.metaKey) return undefined;
  const tools = Object.keys(SHORTCUTS) as Tool[];
  return tools.find((tool) => SHORTCUTS[tool] === press.key.toUpperCase());
}

/** Replaces the text from `from` to `to` with `insert`, then selects `selectFrom` to `selectTo`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

const DELIMITERS = { bold: '**', italic: '_' } as const;

/** The prefix of a line, by the line's index in the selection. */
const PREFIXES = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (index: number) => `${String(index + 1)}. `,
  quote: () => '> ',
} as const;

/** Returns the edit that applies a mark to the selection from `from` to `to`, or removes the mark. */
export function applyMark(mark: Mark, text: string, from: number, to: number): Edit {
  switch (mark) {
    case 'bold':
    case 'italic':
      return wrap(DELIMITERS[mark], text, from, to);
    case 'code': {
      // Markdown joins the lines of code in single backticks.
      const isBlock = text.slice(from, to).includes('\n');
      return isBlock ? wrap('```\n', text, from, to, '\n```') : wrap('`', text, from, to);
    }
    case 'link':
      return link(text, from, to);
    case 'heading':
    case 'list':
    case 'numbers':
    case 'quote':
      return prefixLines(PREFIXES[mark], text, from, to);
  }
}

/** Wraps the selection in delimiters, or removes the delimiters if they are there already. */
function wrap(open: string, text: string, from: number, to: number, close = open): Edit {
  const inner = text.slice(from, to);
  const isWrapped =
    text.slice(0, from).endsWith(open) && text.slice(to, to + close.length) === close;
  const start = isWrapped ? from - open.length : from + open.length;
  return {
    from: isWrapped ? start : from,
    to: isWrapped ? to + close.length : to,
    insert: isWrapped ? inner : open + inner + close,
    selectFrom: start,
    selectTo: start + inner.length,
  };
}

/** Makes the selection the text of a link. Selects the start of the link's address. */
function link(text: string, from: number, to: number): Edit {
  const scheme = 'https://';
  const before = `[${text.slice(from, to)}](`;
  const start = from + before.length;
  const insert = `${before}${scheme})`;
  return { from, to, insert, selectFrom: start, selectTo: start + scheme.length };
}

/** Prefixes each selected line, or removes the prefix if every line has it. */
function prefixLines(
  prefix: (index: number) => string,
  text: string,
  from: number,
  to: number,
): Edit {
  // lastIndexOf treats a negative position as 0.
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const end = to === from || text[to - 1] !== '\n' ? lineEnd(text, to) : to - 1;
  const lines = text.slice(start, end).split('\n');
  const allPrefixed = lines.every((line, index) => line.startsWith(prefix(index)));
  const insert = lines
    .map((line, index) => (allPrefixed ? line.slice(prefix(index).length) : prefix(index) + line))
    .join('\n');
  // On an empty line, the text goes after the prefix.
  const selectFrom = start === end ? start + insert.length : start;
  return { from: start, to: end, insert, selectFrom, selectTo: start + insert.length };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Inserts a picture with an empty line before and after it. */
export function pictureEdit(
  address: string,
  alt: string,
  text: string,
  from: number,
  to: number,
): Edit {
  const before = text.slice(0, from).replace(/\n+$/, '');
  const after = text.slice(to).replace(/^\n+/, '');
  const escapedAlt = alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&');
  const insert = [
    before === '' ? '' : '\n\n',
    `![${escapedAlt}](${address})`,
    after === '' ? '' : '\n\n',
  ].join('');
  const end = before.length + insert.length;
  return {
    from: before.length,
    to: text.length - after.length,
    insert,
    selectFrom: end,
    selectTo: end,
  };
}
