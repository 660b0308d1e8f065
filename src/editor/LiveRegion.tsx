import { useEffect, useState } from 'react';
import { editorWords } from '#words/editor';
import { findTool } from '../tools/registry';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { editor } from './page-editor';
import type { EditorState } from './state';

/** Milliseconds without a change before announcing, so that a drag or key repeat is announced once. */
const SETTLED_MS = 400;

/**
 * Announces the state of the picture politely. Does not announce failures,
 * because each is shown as an alert.
 */
export function LiveRegion() {
  const [text, setText] = useState('');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = editor.store.subscribe((state, previous) => {
      if (state.status.phase === previous.status.phase) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        setText(announcement(editor.store.getState()));
      }, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);

  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}

function announcement({ status, toolId }: EditorState): string {
  const texts = editorWords.announce;
  switch (status.phase) {
    case 'empty':
      return texts.removed;
    case 'chosen':
      return texts.decoding(status.file.name);
    case 'busy':
      return texts.building(findTool(toolId)?.name ?? '');
    case 'done':
      return texts.ready(status.preview.width, status.preview.height, status.png.size);
    case 'failed':
      return '';
  }
}
