import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createDrafts, DraftsContext } from '../../../../src/photo/tool-controls/drafts';
import { ParamField } from '../../../../src/photo/tool-controls/ParamField';
import TextParamField from '../../../../src/photo/tool-controls/TextParamField';
import type { RangeParam, TextParam } from 'roundel/tools';

const ZOOM: RangeParam = {
  kind: 'range',
  id: 'zoom',
  min: 1,
  max: 4,
  step: 0.05,
  initial: 1,
  unit: 'times',
};

/** Returns the slider's tag, as the server renders it. */
function slider(props: Partial<ComponentProps<typeof ParamField>>): string {
  const field = createElement(ParamField, {
    param: ZOOM,
    value: undefined,
    onChange: () => undefined,
    ...props,
  });
  return /<input[^>]*>/.exec(renderToStaticMarkup(field))?.[0] ?? '';
}

it('shows a value between the steps of its slider on the nearest step', () => {
  expect(slider({ value: 1.523 })).toContain('value="1.5"');
});

it('has its initial value without one', () => {
  expect(slider({})).toContain('value="1"');
});

it('is enabled, and says its value', () => {
  expect(slider({ value: 2 })).not.toContain('disabled');
  expect(slider({ value: 2 })).toMatch(/aria-valuetext="2.*×"/);
});

it('is disabled where it has no effect, and says why', () => {
  const idle = slider({ value: 2, idleText: 'No effect here' });
  expect(idle).toContain('disabled');
  expect(idle).toContain('aria-valuetext="No effect here"');
});

const LINE: TextParam = {
  kind: 'text',
  id: 'look',
  initial: '',
  maxLength: 20,
  expected: 'a line',
  findFault: () => null,
};

it('shows a text with the number of its characters', () => {
  const field = createElement(TextParamField, {
    param: LINE,
    label: 'Line',
    value: 'Ada & co',
    onChange: () => undefined,
  });
  const value = createDrafts()('circle-image-maker');
  const markup = renderToStaticMarkup(createElement(DraftsContext, { value }, field));
  expect(markup).toContain('value="Ada &amp; co"');
  expect(markup).toContain('8 of 20');
  expect(markup).not.toContain('aria-invalid');
});
