import { describe, expect, it } from 'vitest';
import { parseResult } from '../../../scripts/bench/parse-result.mjs';
import { RESULT } from './result';

describe('parseResult', () => {
  it('reads a saved result', () => {
    expect(parseResult(JSON.stringify(RESULT))).toEqual(RESULT);
  });

  it.each(['', 'null', '[]', '{"started":"2026-11-20"}'])('rejects %j', (text) => {
    expect(() => parseResult(text)).toThrow();
  });
});
