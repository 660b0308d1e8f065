/** Two editors in one page share nothing, and each keeps what was made for it. */
import { allowAnySize } from '../../../support/fake-photo';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createEditor, type Editor } from '../../../../src/photo/editor/create-editor';
import { EditorContext, useEditor, useEditorPart } from '../../../../src/photo/editor/useEditor';
import { createKeep } from '../../../../src/ui/routing/kept';
import { quickEngine } from './quick-engine';

interface Seen {
  readonly editor: Editor;
  readonly part: object;
}

function createParts() {
  const engine = quickEngine(() => Promise.resolve(new Blob(['png'])));
  const editor = createEditor(engine, () => undefined, allowAnySize);
  return { editor, keep: createKeep(() => editor) };
}

const createPart = (editor: Editor): object => ({ of: editor });

/** Renders a component within an editor, and returns what the component gets from it. */
function lookInside(parts: ReturnType<typeof createParts>): Seen {
  const seen: Seen[] = [];
  const Probe = (): ReactNode => {
    seen.push({ editor: useEditor(), part: useEditorPart(createPart) });
    return null;
  };
  renderToString(createElement(EditorContext, { value: parts }, createElement(Probe)));
  const [first] = seen;
  if (first === undefined) throw new Error('nothing was rendered');
  return first;
}

it('a component sees the editor around it, and a part that lives as long as this editor', async () => {
  const one = createParts();
  const other = createParts();
  await one.editor.actions.choose(new File(['GIF89a and what follows'], 'holiday.gif'));
  await vi.waitFor(() => {
    expect(one.editor.store.getState().status.phase).toBe('done');
  });
  const before = lookInside(one);
  const elsewhere = lookInside(other);
  const after = lookInside(one);
  expect(before.editor).toBe(one.editor);
  expect(after.part).toBe(before.part);
  expect(elsewhere.editor).toBe(other.editor);
  expect(elsewhere.part).not.toBe(before.part);
  // The other editor has no photo.
  expect(elsewhere.editor.store.getState().status.phase).toBe('empty');
});

it('a wrong text that is typed in one editor stays in it, and with its tool', () => {
  const [one, other] = [createParts().editor, createParts().editor];
  const draft = { text: '<svg>', value: '' };
  one.draftsOf('circle-image-maker').setState({ words: draft });
  expect(one.draftsOf('circle-image-maker').getState()).toEqual({ words: draft });
  expect(one.draftsOf('instagram-dp-editor').getState()).toEqual({});
  expect(other.draftsOf('circle-image-maker').getState()).toEqual({});
});
