import { FORMS } from './forms';
import type { Form, Outcome } from './form';
import { LINES } from './lines';
import { PEOPLE, type PersonName } from './people';
import type { Line } from './table';

const NAMES = Object.keys(PEOPLE) as readonly PersonName[];

/** The attempts as Markdown, as docs/security-attempts.md has them. */
export function attemptsDocument(): string {
  const variants = FORMS.flatMap((form) => form.variants);
  const refusals = variants.filter(({ outcome }) => outcome === 'refused').length;
  return `# Every attempt on the database

Made from what \`tests/rules\` sends to the emulator, where each line is shown to be true; a test keeps this
page equal to it. \`docs/security.md\` says what it means, and how to make the page again.

## Who may do what

${LINES.length} requests by each of ${NAMES.length} people: ${LINES.length * NAMES.length} attempts. All five have a verified
e-mail, but for the anonymous one; only editor and admin have a claim.

| Collection | Operation | What | ${NAMES.join(' | ')} |
| --- | --- | --- | ${NAMES.map(() => ':-:').join(' | ')} |
${LINES.map(lineOf).join('\n')}

## Honest writes, bent

${FORMS.length} honest writes are allowed as they stand. Each is sent again with one thing changed: ${refusals} changes are
refused, ${variants.length - refusals} allowed. Each is sent as one batch, and in a transaction where whoever writes may read.

${FORMS.map(formOf).join('\n\n')}
`;
}

function lineOf({ collection, operation, what, allowed }: Line): string {
  const marks = NAMES.map((name) => (allowed.includes(name) ? 'yes' : '–'));
  return `| \`${collection}\` | ${operation} | ${what} | ${marks.join(' | ')} |`;
}

function formOf(form: Form): string {
  return [
    `### \`${form.collection}\`: ${form.does}`,
    `Sent by ${form.as.name}.`,
    ...(['allowed', 'refused'] as const).flatMap((outcome) => listOf(form, outcome)),
  ].join('\n\n');
}

function listOf({ variants }: Form, outcome: Outcome): readonly string[] {
  const found = variants.filter((variant) => variant.outcome === outcome);
  if (found.length === 0) return [];
  const title = outcome === 'allowed' ? 'Allowed as well:' : 'Refused:';
  return [title, found.map(({ what }) => `- ${what.replaceAll(/[*<>\\]/g, '\\$&')}`).join('\n')];
}
