import { describe, expect, it } from 'vitest';
import { editorTexts } from '#words/editor';
import { toolbarTexts } from '#words/toolbar';
import type { Settings } from '../../../../src/photo/editor/history';
import { stepName } from '../../../../src/photo/editor/toolbar/step-name';
import { turnedSettings } from '../../../../src/photo/editor/turned-settings';
import { type ToolId, NO_ADJUSTMENTS } from 'roundel/tools';

const TOOL = 'crop-square-image';
const FRAMED: Settings = {
  paramValues: { [TOOL]: { x: 10, y: 20, zoom: 2 } },
  adjustments: { ...NO_ADJUSTMENTS, quarters: 1, degrees: 3 },
};

function nameStep(after: Partial<Settings>, toolId: ToolId | null = null): string {
  const step = { before: FRAMED, after: { ...FRAMED, ...after }, toolId };
  return stepName(editorTexts.builtIn, toolbarTexts.builtIn, step);
}

describe('a step is named after', () => {
  it.each([
    [{ x: 10, y: 20, zoom: 3 }, 'zoom'],
    [{ x: 11, y: 20, zoom: 2 }, 'position'],
    [{ x: 11, y: 21, zoom: 2 }, 'position'],
    [{ x: 11, y: 20, zoom: 3 }, 'position and zoom'],
    [{ x: 10, y: 20, zoom: 2, background: '#ff0000' }, 'background'],
  ])('the parameters that changed: %j', (values, name) => {
    expect(nameStep({ paramValues: { [TOOL]: values } }, TOOL)).toBe(name);
  });

  it('the parameters that a reset changed', () => {
    expect(nameStep({ paramValues: {} }, TOOL)).toBe('position and zoom');
  });

  it('the turn, although it moves frames and a flip reverses the slope', () => {
    expect(nameStep(turnedSettings(FRAMED, 'left'))).toBe('rotation');
    expect(nameStep(turnedSettings(FRAMED, 'flip'))).toBe('flip');
  });

  it('straightening, also together with parameters', () => {
    const adjustments = { ...FRAMED.adjustments, degrees: 4 };
    expect(nameStep({ adjustments })).toBe('straightening');
    const paramValues = { [TOOL]: { x: 10, y: 20, zoom: 3 } };
    expect(nameStep({ adjustments, paramValues }, TOOL)).toBe('straightening and zoom');
  });
});
