import { describe, expect, it } from 'vitest';
import { findFreeSlot, PRESET_FIELDS } from '../../../packages/records/src/preset';

describe('findFreeSlot', () => {
  it('finds the lowest one', () => {
    expect(findFreeSlot([])).toBe(1);
    expect(findFreeSlot([{ slot: 1 }, { slot: 3 }])).toBe(2);
  });

  it('finds none when all are taken', () => {
    const all = Array.from({ length: PRESET_FIELDS.slot.most }, (_, index) => ({
      slot: index + 1,
    }));
    expect(findFreeSlot(all)).toBeNull();
  });
});
