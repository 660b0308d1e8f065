import { describe, expect, it } from 'vitest';
import {
  beginningsOf,
  matchesSearch,
  SEARCH_LIMITS,
  searchKey,
  wordsOf,
} from '../../../src/records/search';

describe('words of a text', () => {
  it('are in lower case, without accents and punctuation', () => {
    expect(wordsOf('Über: das  Café, 2026!')).toEqual(['uber', 'das', 'cafe', '2026']);
    expect(wordsOf(' -–… ')).toEqual([]);
  });
});

describe('what a row is found by', () => {
  it('is every beginning of every word, each once', () => {
    expect(beginningsOf('The tea')).toEqual(['t', 'th', 'the', 'te', 'tea']);
  });

  it('ends where the limits are', () => {
    const long = 'x'.repeat(SEARCH_LIMITS.beginningLength + 5);
    expect(beginningsOf(long).at(-1)).toHaveLength(SEARCH_LIMITS.beginningLength);
    const many = Array.from({ length: 300 }, (_, index) => `w${index}`).join(' ');
    expect(beginningsOf(many)).toHaveLength(SEARCH_LIMITS.beginnings);
  });

  it('never breaks a letter that takes two units', () => {
    const letters = '𝒳𐐷'.repeat(20);
    for (const beginning of beginningsOf(letters)) {
      expect(beginning).not.toMatch(/[\ud800-\udbff]$/);
    }
  });
});

describe('searching', () => {
  const search = beginningsOf('Our privacy promise');

  it.each(['priv', 'PRIVACY', 'promise our', 'our pri', ''])('finds by %j', (query) => {
    expect(matchesSearch(search, query)).toBe(true);
  });

  it.each(['rivacy', 'privacy x', 'promises'])('does not find by %j', (query) => {
    expect(matchesSearch(search, query)).toBe(false);
  });

  it('asks for the longest word, which leaves the fewest rows', () => {
    expect(searchKey('our Privacy')).toBe('privacy');
    expect(searchKey(' … ')).toBeNull();
  });

  it('finds a word longer than any beginning that is kept', () => {
    const word = 'donaudampfschifffahrtsgesellschaft';
    const key = searchKey(word);
    expect(beginningsOf(word)).toContain(key);
    expect(matchesSearch(beginningsOf(word), word)).toBe(true);
  });
});
