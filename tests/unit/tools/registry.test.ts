import { describe, expect, it } from 'vitest';
import { DEFAULT_TOOL_ID, findTool, TOOLS } from '../../../src/tools/registry';
import { TOOL_IDS } from '../../../src/records/tool-id';

describe('registry', () => {
  it('holds the nine tools in the order of the interface', () => {
    expect(TOOLS.map((tool) => tool.id)).toEqual([...TOOL_IDS]);
    expect(DEFAULT_TOOL_ID).toBe('circle-image-maker');
  });

  it.each([
    ['circle', 'circle-image-maker'],
    ['square', 'square-image-maker'],
    ['whatsapp', 'whatsapp-dp-editor'],
    ['instagram', 'instagram-dp-editor'],
    ['facebook', 'facebook-profile-editor'],
    ['blur', 'blur-sides-of-photo'],
    ['crop-square', 'crop-square-image'],
    ['overlay', 'overlay-images-online'],
    ['crop-circle', 'crop-circle-image'],
  ])('finds %s by its alias and by %s', (alias, id) => {
    expect(findTool(alias)?.id).toBe(id);
    expect(findTool(id)?.id).toBe(id);
  });

  it('finds nothing for other names', () => {
    expect(findTool('')).toBeUndefined();
    expect(findTool('Circle')).toBeUndefined();
    expect(findTool('constructor')).toBeUndefined();
  });

  it('thanks in the words of the specification', () => {
    expect(TOOLS.map((tool) => tool.toast)).toEqual([
      'Circular image downloaded successfully!',
      'Square image downloaded successfully!',
      'WhatsApp profile picture downloaded successfully!',
      'Instagram profile picture downloaded successfully!',
      'Facebook profile picture downloaded successfully!',
      'Blurred sides image downloaded successfully!',
      'Square cropped image downloaded successfully!',
      'Overlaid image downloaded successfully!',
      'Circle cropped image downloaded successfully!',
    ]);
  });

  it('gives each tool a hue of its own, at least 25 degrees from the next', () => {
    const hues = TOOLS.map((tool) => tool.hue).sort((a, b) => a - b);
    const gaps = hues.map((hue, i) => (hues[i + 1] ?? (hues[0] ?? 0) + 360) - hue);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25);
  });

  it.each(TOOLS.map((tool) => [tool.id, tool] as const))('%s: params are sound', (_id, tool) => {
    const ids = tool.params.map((param) => param.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const param of tool.params) {
      switch (param.kind) {
        case 'range':
          expect(param.initial).toBeGreaterThanOrEqual(param.min);
          expect(param.initial).toBeLessThanOrEqual(param.max);
          expect(param.step).toBeGreaterThan(0);
          break;
        case 'choice':
          expect(param.options).toContain(param.initial);
          break;
        case 'color':
          expect(param.initial).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it('says something different for every tool', () => {
    const words = TOOLS.flatMap((tool) => [tool.description, ...tool.tips, ...tool.steps]);
    expect(new Set(words).size).toBe(words.length);
  });
});
