import type { AccessCase } from './access-case';
import { ACCESS_CASES } from './access-cases';
import { PEOPLE, type PersonName } from './people';
import type { Outcome, WriteCase } from './write-case';
import { WRITE_CASES } from './write-cases';

const NAMES = Object.keys(PEOPLE) as readonly PersonName[];

/** The content of docs/security-attempts.md. */
export function attemptsDocument(): string {
  const variants = WRITE_CASES.flatMap((writeCase) => writeCase.variants);
  const refusals = variants.filter(({ outcome }) => outcome === 'refused').length;
  return `# Every attempt on the database

Generated from the requests that \`tests/rules\` sends to the emulator, which prove each line. A test keeps
this page in step with them. \`docs/security.md\` explains what they mean and how to generate the page again.

## Who may do what

${ACCESS_CASES.length} requests by each of ${NAMES.length} people: ${ACCESS_CASES.length * NAMES.length} attempts. Everyone except the anonymous visitor
has a verified e-mail; only editor and admin have a role in their token.

| Collection | Operation | Target | ${NAMES.join(' | ')} |
| --- | --- | --- | ${NAMES.map(() => ':-:').join(' | ')} |
${ACCESS_CASES.map(accessCaseOf).join('\n')}

## Valid writes, changed one thing at a time

${WRITE_CASES.length} valid writes are allowed. Each is sent again with one change at a time: ${refusals} of these changes
are refused and ${variants.length - refusals} allowed. Everything is sent as a batch, and also in a transaction if the sender may
read the document.

${WRITE_CASES.map(writeCaseOf).join('\n\n')}
`;
}

function accessCaseOf({ collection, operation, what, allowed }: AccessCase): string {
  const marks = NAMES.map((name) => (allowed.includes(name) ? 'yes' : '–'));
  return `| \`${collection}\` | ${operation} | ${what} | ${marks.join(' | ')} |`;
}

function writeCaseOf(writeCase: WriteCase): string {
  return [
    `### \`${writeCase.collection}\`: ${writeCase.does}`,
    `Sent by ${writeCase.as.name}.`,
    ...(['allowed', 'refused'] as const).flatMap((outcome) => listOf(writeCase, outcome)),
  ].join('\n\n');
}

function listOf({ variants }: WriteCase, outcome: Outcome): readonly string[] {
  const found = variants.filter((variant) => variant.outcome === outcome);
  if (found.length === 0) return [];
  const title = outcome === 'allowed' ? 'Also allowed:' : 'Refused:';
  return [title, found.map(({ what }) => `- ${what.replaceAll(/[*<>\\]/g, '\\$&')}`).join('\n')];
}
