import type { AccessCase } from './access-case';
import { ACCESS_CASES } from './access-cases';
import { PEOPLE, type PersonName } from './people';
import type { Outcome, WriteCase } from './write-case';
import { WRITE_CASES } from './write-cases';

const NAMES = Object.keys(PEOPLE) as readonly PersonName[];

/** The attempts as Markdown, as docs/security-attempts.md has them. */
export function attemptsDocument(): string {
  const variants = WRITE_CASES.flatMap((writeCase) => writeCase.variants);
  const refusals = variants.filter(({ outcome }) => outcome === 'refused').length;
  return `# Every attempt on the database

Made from what \`tests/rules\` sends to the emulator, where each line is shown to be true; a test keeps this
page equal to it. \`docs/security.md\` says what it means, and how to make the page again.

## Who may do what

${ACCESS_CASES.length} requests by each of ${NAMES.length} people: ${ACCESS_CASES.length * NAMES.length} attempts. All five have a verified
e-mail, but for the anonymous one; only editor and admin have a claim.

| Collection | Operation | What | ${NAMES.join(' | ')} |
| --- | --- | --- | ${NAMES.map(() => ':-:').join(' | ')} |
${ACCESS_CASES.map(accessCaseOf).join('\n')}

## Honest writes, bent

${WRITE_CASES.length} honest writes are allowed as they stand. Each is sent again with one thing changed: ${refusals} changes are
refused, ${variants.length - refusals} allowed. Each is sent as one batch, and in a transaction where whoever writes may read.

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
  const title = outcome === 'allowed' ? 'Allowed as well:' : 'Refused:';
  return [title, found.map(({ what }) => `- ${what.replaceAll(/[*<>\\]/g, '\\$&')}`).join('\n')];
}
