/** docs/decisions/README.md lists every number up to the last, the title of every decision, and its state. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');

const rows = [
  ...readFileSync(`${FOLDER}/README.md`, 'utf8').matchAll(
    /^\| +(?:\[(\d{4})\]\(([^)]+)\)|(\d{4})) +\| +(.*?) *\| +(.*?) *\|$/gm,
  ),
].map(([, linked, file, plain, title = '', status = '']) => ({
  number: linked ?? plain ?? '',
  file,
  title,
  status,
}));

it('has every decision under its title', () => {
  const expected = files.map((file) => {
    const [, number, title] =
      /^# (\d{4}): (.*)\n/.exec(readFileSync(`${FOLDER}/${file}`, 'utf8')) ?? [];
    return { number, file, title };
  });
  expect(expected.every(({ number = '', file }) => file.startsWith(`${number}-`))).toBe(true);
  const listed = rows.flatMap(({ number, file, title }) =>
    file === undefined ? [] : [{ number, file, title }],
  );
  expect(listed).toEqual(expected);
});

it('leaves out no number', () => {
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
});

it('says what became of each', () => {
  for (const { file, status } of rows) {
    if (file === undefined) expect(status).toMatch(/^(Never used|Superseded by \[\d{4}\].*)$/);
    else expect(status).toMatch(/^(Accepted|Superseded by \[\d{4}\])/);
  }
});
