import type { AccessCase } from './access-case';
import { ACCESS_CASES } from './access-cases';
import { DEMOTED, isLeft, OLD_TOKENS } from './lapses';
import { PEOPLE, type PersonName } from './people';
import type { Outcome, WriteCase } from './write-case';
import { WRITE_CASES } from './write-cases';

const NAMES = Object.keys(PEOPLE) as readonly PersonName[];

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;

/** Returns a table: who may do what in each collection, and how many variants the tests send. */
function attemptsTable(): string {
  const collections = [...ACCESS_CASES, ...WRITE_CASES].map(({ collection }) => collection);
  const rows = [...new Set(collections)].map((collection) => {
    const own = ACCESS_CASES.filter((each) => each.collection === collection);
    const cells = OPERATIONS.map((operation) =>
      listPeople(own.filter((each) => each.operation === operation)),
    );
    const variants = listVariants(WRITE_CASES.filter((each) => each.collection === collection));
    return [`\`${collection}\``, ...cells, variants.length].join(' | ');
  });
  return `| Collection | ${OPERATIONS.join(' | ')} | Changed writes |
| --- | ${OPERATIONS.map(() => '---').join(' | ')} | ---: |
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

/** Returns the text about the number of attempts. */
function attemptsCount(): string {
  const variants = listVariants(WRITE_CASES);
  const refusals = variants.filter(({ outcome }) => outcome === 'refused').length;
  return `${ACCESS_CASES.length} requests by each of ${NAMES.length} people, and ${WRITE_CASES.length} valid writes with ${variants.length} changes, of which ${refusals} are refused.`;
}

/** Returns a table: what each collection still allows with an old token. */
function oldTokensTable(): string {
  const makeCell = (
    cases: readonly AccessCase[],
    tokens: readonly (typeof OLD_TOKENS)[number][],
  ) => {
    const left = OPERATIONS.filter((operation) =>
      cases.some(
        (each) =>
          each.operation === operation &&
          tokens.some(({ lapse, name }) => isLeft(lapse, name, each)),
      ),
    );
    return left.join(', ') || '–';
  };
  const [demoted, ended] = [true, false].map((is) =>
    OLD_TOKENS.filter(({ lapse }) => (lapse === DEMOTED) === is),
  ) as [typeof OLD_TOKENS, typeof OLD_TOKENS];
  const rows = [...new Set(ACCESS_CASES.map(({ collection }) => collection))].map((collection) => {
    const own = ACCESS_CASES.filter((each) => each.collection === collection);
    return [`\`${collection}\``, makeCell(own, ended), makeCell(own, demoted)];
  });
  const left = rows.filter((cells) => cells.some((cell) => /^[a-z]/.test(cell)));
  return `| Collection | Blocked, signed out everywhere, deleted | Demoted |
| --- | --- | --- |
${left.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

/** Returns a cell of the table: the people who may send at least one of these requests. */
function listPeople(cases: readonly AccessCase[]): string {
  const allowed = NAMES.filter((name) => cases.some((each) => each.allowed.includes(name)));
  if (allowed.length === NAMES.length) return 'everyone';
  if (allowed.length === NAMES.length - 1 && !allowed.includes('anonymous')) return 'signed in';
  return allowed.length === 0 ? '–' : allowed.join(', ');
}

function listVariants(cases: readonly WriteCase[]) {
  return cases.flatMap(({ variants }) => variants);
}

/** Returns a table of who may do what and the list of all attempts, as a Markdown document. */
export function attemptsDocument(): string {
  const variants = listVariants(WRITE_CASES);
  const refusals = variants.filter(({ outcome }) => outcome === 'refused').length;
  return `# Every attempt on the database

Generated from the requests that \`tests/rules\` sends to the emulator, which prove each line. \`docs/security.md\`
explains what they mean and how to generate the list again.

## In short

${attemptsCount()}

${attemptsTable()}
${ACCESS_CASES.length} requests with each of ${OLD_TOKENS.length} old tokens:

${oldTokensTable()}
## Who may do what

${ACCESS_CASES.length} requests by each of ${NAMES.length} people: ${ACCESS_CASES.length * NAMES.length} attempts. Everyone except the anonymous visitor
has a verified e-mail; only editor and admin have a role in their token.

| Collection | Operation | Target | ${NAMES.join(' | ')} |
| --- | --- | --- | ${NAMES.map(() => ':-:').join(' | ')} |
${ACCESS_CASES.map(describeAccessCase).join('\n')}

## Valid writes, changed one thing at a time

${WRITE_CASES.length} valid writes are allowed. Each is sent again with one change at a time: ${refusals} of these changes
are refused and ${variants.length - refusals} allowed. Everything is sent as a batch, and also in a transaction if the sender may
read the document.

${WRITE_CASES.map(describeWriteCase).join('\n\n')}
`;
}

function describeAccessCase({ collection, operation, what, allowed }: AccessCase): string {
  const marks = NAMES.map((name) => (allowed.includes(name) ? 'yes' : '–'));
  return `| \`${collection}\` | ${operation} | ${what} | ${marks.join(' | ')} |`;
}

function describeWriteCase(writeCase: WriteCase): string {
  return [
    `### \`${writeCase.collection}\`: ${writeCase.does}`,
    `Sent by ${writeCase.as.name}.`,
    ...describeVariants(writeCase, 'allowed'),
    ...describeVariants(writeCase, 'refused'),
  ].join('\n\n');
}

function describeVariants({ variants }: WriteCase, outcome: Outcome): readonly string[] {
  const found = variants.filter((variant) => variant.outcome === outcome);
  if (found.length === 0) return [];
  const title = outcome === 'allowed' ? 'Also allowed:' : 'Refused:';
  return [title, found.map(({ what }) => `- ${what.replaceAll(/[*<>\\]/g, '\\$&')}`).join('\n')];
}
