import { describe, expect, it } from 'vitest';
import {
  listPrefixes,
  matchesSearch,
  SEARCH_LIMITS,
  chooseSearchKey,
} from '../../../packages/records/src/search';
import { fold, splitWords } from '../../../packages/records/src/search-words';

describe('fold', () => {
  it('is what people type: lower case, without accents, with its punctuation', () => {
    expect(fold('¿Está Ágil? Ñandú 1')).toBe('¿esta agil? nandu 1');
  });
});

describe('wordsOf', () => {
  it('splits into lower-case words without accents and punctuation', () => {
    expect(splitWords('Über: das  Café, 2026!')).toEqual(['uber', 'das', 'cafe', '2026']);
    expect(splitWords(' -–… ')).toEqual([]);
  });
});

describe('listPrefixes', () => {
  it('lists every prefix of every word, without duplicates', () => {
    expect(listPrefixes('The tea')).toEqual(['t', 'th', 'the', 'te', 'tea']);
  });

  it('stops at the limits', () => {
    const long = 'x'.repeat(SEARCH_LIMITS.prefixLength + 5);
    expect(listPrefixes(long).at(-1)).toHaveLength(SEARCH_LIMITS.prefixLength);
    const many = Array.from({ length: 300 }, (_, index) => `w${index}`).join(' ');
    expect(listPrefixes(many)).toHaveLength(SEARCH_LIMITS.prefixes);
  });

  it('never splits a surrogate pair', () => {
    const letters = '𝒳𐐷'.repeat(20);
    for (const prefix of listPrefixes(letters)) {
      expect(prefix).not.toMatch(/[\ud800-\udbff]$/);
    }
  });
});

describe('a search', () => {
  const search = listPrefixes('Our privacy promise');

  it.each(['priv', 'PRIVACY', 'promise our', 'our pri', ''])('matches %j', (query) => {
    expect(matchesSearch(search, query)).toBe(true);
  });

  it.each(['rivacy', 'privacy x', 'promises'])('does not match %j', (query) => {
    expect(matchesSearch(search, query)).toBe(false);
  });

  it('queries for the longest word, which matches the fewest rows', () => {
    expect(chooseSearchKey('our Privacy')).toBe('privacy');
    expect(chooseSearchKey(' … ')).toBeNull();
  });

  it('finds a word longer than the longest stored prefix', () => {
    const word = 'donaudampfschifffahrtsgesellschaft';
    const key = chooseSearchKey(word);
    expect(listPrefixes(word)).toContain(key);
    expect(matchesSearch(listPrefixes(word), word)).toBe(true);
  });
});
