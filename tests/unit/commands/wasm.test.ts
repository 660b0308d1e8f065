import { describe, expect, it } from 'vitest';
import { findProblem } from '../../../scripts/wasm.mjs';

const built = { compiler: 'rustc 1.95.0 (59807616e 2026-04-14)', sources: 'a', artifacts: 'b' };

describe('the committed Wasm', () => {
  it('is accepted when its sources, files and compiler match', () => {
    expect(findProblem(built, built, '1.95.0')).toBeNull();
  });

  it('is rejected when its sources or files changed', () => {
    expect(findProblem(built, { ...built, sources: 'c' }, '1.95.0')).toMatch(/sources/);
    expect(findProblem(built, { ...built, artifacts: 'c' }, '1.95.0')).toMatch(/digest/);
  });

  it('is rejected when another compiler than the pinned one built it', () => {
    expect(findProblem(built, built, '1.95.1')).toBe(
      `The committed Wasm was built by ${built.compiler}, but rustc 1.95.1 is pinned.`,
    );
    expect(findProblem(built, built, '1.9')).not.toBeNull();
  });

  it('may come from another compiler if any compiler is allowed', () => {
    expect(findProblem(built, built, null)).toBeNull();
  });
});
