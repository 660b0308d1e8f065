import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../scripts/wasm.mjs';

const built = { compiler: 'rustc 1.95.0 (59807616e 2026-04-14)', sources: 'a', artifacts: 'b' };

describe('the committed Wasm', () => {
  it('is accepted when its sources, files and compiler match', () => {
    expect(problemOf(built, built, '1.95.0')).toBeNull();
  });

  it('is rejected when its sources or files changed', () => {
    expect(problemOf(built, { ...built, sources: 'c' }, '1.95.0')).toMatch(/sources/);
    expect(problemOf(built, { ...built, artifacts: 'c' }, '1.95.0')).toMatch(/digest/);
  });

  it('is rejected when another compiler than the pinned one built it', () => {
    expect(problemOf(built, built, '1.95.1')).toBe(
      `The committed Wasm was built by ${built.compiler}, but rustc 1.95.1 is pinned.`,
    );
    expect(problemOf(built, built, '1.9')).not.toBeNull();
  });

  it('may come from another compiler if any compiler is allowed', () => {
    expect(problemOf(built, built, null)).toBeNull();
  });
});
