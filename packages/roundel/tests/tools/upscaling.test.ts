import { describe, expect, it } from 'vitest';
import { findUpscaling } from 'roundel/tools';
import type { Op } from 'roundel';

function resize(from: number, to: number): Op {
  return {
    kind: 'resize',
    source: { x: 0, y: 0, width: from, height: from },
    width: to,
    height: to,
  };
}

describe('findUpscaling', () => {
  it('returns both widths when a picture is enlarged', () => {
    expect(findUpscaling([resize(300, 640)])).toEqual({ from: 300, to: 640 });
  });

  it('finds the resize among other operations', () => {
    expect(findUpscaling([{ kind: 'circleMask' }, resize(319.5, 320)])).toEqual({
      from: 319.5,
      to: 320,
    });
  });

  it('returns null when a picture is reduced, kept or not resized', () => {
    expect(findUpscaling([resize(640, 640)])).toBeNull();
    expect(findUpscaling([resize(4000, 640)])).toBeNull();
    expect(findUpscaling([{ kind: 'circleMask' }])).toBeNull();
    expect(findUpscaling([])).toBeNull();
  });
});
