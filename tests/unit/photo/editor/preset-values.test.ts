import { describe, expect, it } from 'vitest';
import { valuesToKeep, valuesToUse } from '../../../../src/photo/editor/presets/preset-values';
import {
  findFreeSlot,
  PRESET_FIELDS,
  LARGEST_PRESET_NUMBER,
  PRESET_NUMBERS,
  PRESET_TEXTS,
} from '../../../../packages/records/src/preset';
import { toolOf, TOOLS } from '../../../../src/content/tools';

const whatsApp = toolOf('whatsapp-dp-editor');
const square = toolOf('crop-square-image');
const overlay = toolOf('overlay-images-online');

describe('the values of a preset', () => {
  it.each(TOOLS)('fit the limits of the rules for every parameter of $id', ({ params }) => {
    for (const param of params) {
      const known: readonly string[] =
        param.kind === 'range' ? PRESET_NUMBERS : Object.keys(PRESET_TEXTS);
      expect(known).toContain(param.id);
      if (param.kind !== 'range') continue;
      expect(Math.abs(param.min)).toBeLessThanOrEqual(LARGEST_PRESET_NUMBER);
      expect(Math.abs(param.max)).toBeLessThanOrEqual(LARGEST_PRESET_NUMBER);
    }
  });

  it('include the defaults, so that a later change of them changes no preset', () => {
    expect(valuesToKeep(square, { zoom: 2 })).toEqual({ zoom: 2, x: 0, y: 0 });
    expect(valuesToKeep(whatsApp, { zoom: 2 })).toMatchObject({
      zoom: 2,
      background: '#ffffff',
      ringWidth: 0,
      ringStyle: 'plain',
    });
  });

  it('are used as they were stored', () => {
    const values = { zoom: 1.5, x: -20, background: '#0a0B0c', ringWidth: 6, ringStyle: 'conic' };
    expect(valuesToUse(whatsApp, valuesToKeep(whatsApp, values))).toMatchObject(values);
  });

  it('become the defaults where they do not fit, and unknown ones are left out', () => {
    const odd = { zoom: 99, x: 'left', background: 'url(x)', picture: 'data:' };
    expect(valuesToUse(square, odd)).toEqual({ zoom: 1, x: 0, y: 0 });
    expect(valuesToUse(whatsApp, odd)).toMatchObject({ zoom: 1, background: '#ffffff' });
    expect(valuesToUse(overlay, { overlay: 'hearts' })['overlay']).toBe('vignette');
    expect(valuesToUse(overlay, { overlay: 'warm' })['overlay']).toBe('warm');
  });
});

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
