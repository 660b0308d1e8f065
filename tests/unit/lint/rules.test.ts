/**
 * Plants a violation of each rule. oxlint ignores parts of its configuration that it does not know, so rules may be
 * off.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../../../oxlint.config.mjs';
import { FOLDERS } from '../../../scripts/testing/lint/folders.mjs';
import {
  REACT_RULES,
  RULES,
  SCRIPT_RULES,
  TYPESCRIPT_RULES,
} from '../../../scripts/testing/lint/rules.mjs';
import { ESLINT_VIOLATIONS, REACT_VIOLATIONS, SCRIPT_VIOLATIONS } from './eslint-violations';
import { lint, type Reports } from './planted';
import { TYPESCRIPT_VIOLATIONS } from './typescript-violations';

const DECLARATIONS = `
declare function f(...values: unknown[]): number;
declare function g(): any;
export {};
`;

/** Sets of rules, each with a path to which the set applies. */
const SETS = [
  { name: 'every file', rules: RULES, violations: ESLINT_VIOLATIONS, to: 'src/app/eslint/*.ts' },
  { name: 'JavaScript', rules: SCRIPT_RULES, violations: SCRIPT_VIOLATIONS, to: 'public/*.js' },
  {
    name: 'TypeScript',
    rules: TYPESCRIPT_RULES,
    violations: TYPESCRIPT_VIOLATIONS,
    to: 'src/app/typescript/*.ts',
  },
  { name: 'React', rules: REACT_RULES, violations: REACT_VIOLATIONS, to: 'src/app/react/*.tsx' },
];

const fileOf = (to: string, rule: string) => to.replace('*', rule.replace('/', '-'));
/** The codes that oxlint may report for a rule. It reports two of React's rules under the name of ESLint's plugin. */
const codesOf = (rule: string) =>
  rule.includes('/')
    ? [rule, rule.replace('react/', 'react-hooks/')].map((name) => `${name.replace('/', '(')})`)
    : [`eslint(${rule})`];

let reports: Reports;

beforeAll(() => {
  const files = new Map<string, string>();
  for (const { violations, to } of SETS) {
    for (const [rule, code] of Object.entries(violations)) {
      files.set(fileOf(to, rule), to.endsWith('.js') ? code : code + DECLARATIONS);
    }
  }
  reports = lint(files);
});

it('every rule of the configuration has a test', () => {
  const own = [config, ...(config.overrides ?? [])].flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([rule, setting]) => (setting === 'off' ? [] : [rule])),
  );
  const tested = SETS.flatMap(({ rules }) => Object.keys(rules));
  expect(own.filter((rule) => !tested.includes(rule))).toEqual(
    // boundaries.test.ts and exceptions.test.ts test these rules.
    [
      ...[...Object.keys(FOLDERS), 'src'].map(() => 'no-restricted-imports'),
      'no-restricted-properties',
    ],
  );
});

describe.each(SETS)('rules for $name', ({ rules, violations, to }) => {
  it('all have a planted violation', () => {
    const wanted = Object.keys(rules).filter((rule) => rules[rule] !== 'off');
    expect(Object.keys(violations)).toEqual(expect.arrayContaining(wanted));
  });

  it.each(Object.keys(violations))('%s', (rule) => {
    const reported = reports.get(fileOf(to, rule)) ?? [];
    expect(
      codesOf(rule).some((code) => reported.includes(code)),
      reported.join(),
    ).toBe(true);
  });
});
