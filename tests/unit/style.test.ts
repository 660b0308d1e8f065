/**
 * Finds phrases that readers must read twice, in comments, documents, texts and names of tests. `flagWords` in
 * cspell.config.yaml forbids single words.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FILES, ROOT } from '../support/project-files';

interface Rule {
  readonly bad: string;
  readonly pattern: RegExp;
  readonly good: string;
}

const RULES: readonly Rule[] = [
  { bad: 'It is stored for good.', pattern: /\bfor good\b/, good: 'permanently' },
  { bad: 'It has no photo at hand.', pattern: /\bat hand\b/, good: 'available' },
  {
    bad: 'The photo that is to be cut.',
    pattern: /\bthat (is|are|was|were) to be\b/,
    good: 'that will be, that must be',
  },
  { bad: 'Every photo, be it large or small.', pattern: /, be (it|they)\b/, good: 'whether' },
  { bad: 'The list as well as such.', pattern: /\bas well as such\b/, good: 'both, by name' },
  {
    bad: 'Everybody who is signed in.',
    pattern: /\beverybody who\b/,
    good: 'users who, visitors who',
  },
  { bad: 'JPEG and the like.', pattern: /\b(and|or) the like\b/, good: 'and similar' },
  {
    bad: 'The answer is awaited.',
    pattern: /\b(is|are|was|were) awaited\b(?! (after|at|before|in)\b)/,
    good: 'is expected, is pending',
  },
  {
    bad: 'It goes on reading.',
    pattern: /\b(go|goes|went|going) on (with|to \w+|(?!the\b)\w+ing)\b/,
    good: 'continues',
  },
  { bad: 'Refuses it in the same words.', pattern: /\bin the same words\b/, good: 'message' },
  {
    bad: 'Not until then is the photo read.',
    pattern: /\bnot until (then|now|it|this)\b/,
    good: 'subject, verb: The photo is read only then',
  },
  {
    bad: 'Only so does the page know it.',
    pattern: /\bonly (so|thus|then|there|here) (is|are|was|were|do|does|did|can|has|have|will)\b/,
    good: 'subject, verb: The page knows it only then',
  },
  {
    bad: 'With it, only admins can read.',
    pattern: /[.!?*/] (With|By|From|Through|In) it, /,
    good: 'the name of what it is',
  },
  { bad: 'What of the photo is shown.', pattern: /\bwhat of the\b/, good: 'the part of' },
  {
    bad: 'The sums of the files.',
    pattern: /\b(the|with|right|wrong) sums of the (files?|bytes)\b/,
    good: 'checksums',
  },
];

const CHECKED = /\.(tsx?|m?js|rs|css|html|md|rules|sh|yml|toml)$|^\.ci\/run$/;

/** Joins lines, and removes the markers of comments at their starts. */
function joined(text: string): string {
  return text.replace(/\n[ \t]*(?:\/\/[/!]?|\*(?!\/)|#)?[ \t]*/g, ' ');
}

const texts = PROJECT_FILES.filter(
  (path) => CHECKED.test(path) && !path.includes('/pkg/') && path !== 'tests/unit/style.test.ts',
).map((path) => ({ path, text: joined(readFileSync(join(ROOT, path), 'utf8')) }));

function found({ pattern: { source } }: Rule, text: string): readonly string[] {
  return [...text.matchAll(new RegExp(source, 'gi'))].map(({ index, 0: { length } }) =>
    text.slice(Math.max(0, index - 40), index + length + 40),
  );
}

describe.each(RULES)('"$bad"', (rule) => {
  it('is found', () => {
    expect(
      found(rule, joined(`/**\n * A photo. ${rule.bad.replaceAll(' ', '\n * ')} */`)),
    ).not.toEqual([]);
  });

  it(`is written as: ${rule.good}`, () => {
    const places = texts.flatMap(({ path, text }) =>
      found(rule, text).map((at) => `${path}: ${at}`),
    );
    expect(places).toEqual([]);
  });
});
