/** Plants texts that break a translated page, and texts that do not. Checks that oxlint reports exactly the former. */
import { expect, it } from 'vitest';
import { lint } from './planted';

const BROKEN = [
  `<p>{flag ? 'one' : 'two'} <b>three</b></p>`,
  `<p>{flag && text.long} <b>three</b></p>`,
  `<p>{flag && <b>one</b>} two</p>`,
  `<p><b>one</b>{text.long}</p>`,
  `<p><b>one</b>{say(1)}</p>`,
  '<p><b>one</b>{`two ${name}`}</p>',
  `<p><b>one</b>{name}</p>`,
  // The text that fails in a fragment, which is under a condition itself.
  `<p>{flag && (<>{say(1)}<br />{flag && say(2)}</>)}</p>`,
  `<>{name}</>`,
];

const FINE = [
  `<p>{flag ? 'one' : 'two'}</p>`,
  `<p>{say(1)}</p>`,
  `<p><span>{say(1)}</span> {flag && <b>two</b>}</p>`,
  `<p>one <b>two</b> three</p>`,
  `<p>{part}{flag ? part : null}{make()}</p>`,
  `<ul>{names.map((each) => <li key={each}>{each}</li>)}{children}</ul>`,
];

function makeComponent(jsx: string, index: number): string {
  return `export function Planted${index}({ flag, name, names, text, say, children }: Props) { const part = <i />; const make = () => <i />; return ${jsx}; }`;
}

it('reports a text with siblings that is computed, and no other', () => {
  const lines = [...BROKEN, ...FINE].map(makeComponent);
  const reports = lint(new Map([['src/ui/Planted.tsx', lines.join('\n')]]));
  const reported = [...BROKEN, ...FINE].filter((_, index) =>
    reports
      .get(`src/ui/Planted.tsx:${index + 1}`)
      ?.some((rule) => /react-google-translate|translation/.test(rule)),
  );
  expect(reported).toEqual(BROKEN);
});
