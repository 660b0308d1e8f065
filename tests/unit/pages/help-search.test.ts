import { describe, expect, it } from 'vitest';
import { commonTexts } from '#words/common';
import type { HelpSection } from '../../../src/content/help-texts';
import { toText } from '../../../src/content/text';
import { searchHelp } from '../../../src/pages/help/search';

const SECTIONS: readonly HelpSection[] = [
  {
    id: 'fruit',
    title: 'Fruit',
    questions: [
      { id: 'apple', question: 'Is an Apple round?', answer: 'Nearly.' },
      { id: 'pear', question: 'What is a pear?', answer: 'No apple.' },
    ],
  },
  {
    id: 'tools',
    title: 'Apple tools',
    questions: [
      { id: 'saw', question: 'What cuts?', answer: 'A SAW does.' },
      { id: 'limit', question: 'How large?', answer: ({ uploadLimit }) => uploadLimit },
    ],
  },
];

function found(query: string): readonly (readonly [string, readonly string[]])[] {
  return searchHelp(SECTIONS, query, (text) => toText(text, commonTexts.builtIn)).map(
    ({ id, questions }) => [id, questions.map((question) => question.id)] as const,
  );
}

describe('searching the help', () => {
  it('matches questions and answers, ignoring case', () => {
    expect(found('APPLE')).toEqual([['fruit', ['apple', 'pear']]]);
    expect(found('saw')).toEqual([['tools', ['saw']]]);
  });

  it('searches the text that the settings give', () => {
    expect(found('5 MB')).toEqual([['tools', ['limit']]]);
  });

  it('drops questions that do not match, and empty sections', () => {
    expect(found('pear')).toEqual([['fruit', ['pear']]]);
  });

  it('ignores section titles', () => {
    expect(found('Apple tools')).toEqual([]);
  });

  it('returns nothing when nothing matches', () => {
    expect(found('banana')).toEqual([]);
  });

  it.each(['', '   '])('returns everything for %j', (query) => {
    expect(searchHelp(SECTIONS, query, (text) => toText(text, commonTexts.builtIn))).toBe(SECTIONS);
  });

  it('ignores accents, which people leave out when they search', () => {
    const sections = [
      {
        id: 'size',
        title: 'Tamaño',
        questions: [{ id: 'a', question: '¿Qué tamaño tiene?', answer: '640 píxeles.' }],
      },
    ];
    for (const query of ['tamano', 'TAMAÑO', 'pixeles']) {
      expect(searchHelp(sections, query, String)).toEqual(sections);
    }
  });

  it('ignores spaces around the query', () => {
    expect(found('  pear ')).toEqual([['fruit', ['pear']]]);
  });
});
