import { useEffect, useState } from 'react';
import type { Photo } from 'roundel';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import { wordsNow } from '../../content/page-language';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { EditorState } from './state';
import { useEditor } from './useEditor';

/**
 * How long the phase must stay the same before an announcement, in milliseconds. A drag or a held key is therefore
 * announced only once.
 */
const SETTLED_MS = 400;

/**
 * Announces the state of the picture to screen readers. Does not announce failures, because each is shown as an alert.
 */
export function LiveRegion() {
  const editor = useEditor();
  const [text, setText] = useState('');

  useEffect(() => {
    let animated: Photo | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = editor.store.subscribe((state, previous) => {
      if (state.status.phase === previous.status.phase) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const state = editor.store.getState();
        const { status } = state;
        // The note that the photo is animated is announced only with the photo's first result.
        const isNewlyAnimated =
          status.phase === 'done' && status.photo.animated && status.photo !== animated;
        if (isNewlyAnimated) animated = status.photo;
        const note = isNewlyAnimated
          ? ` ${wordsNow(editorTexts).stage.animated(status.photo.frame ?? 1)}.`
          : '';
        setText(announcement(state) + note);
      }, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [editor]);

  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}

function announcement({ status, toolId }: EditorState): string {
  const texts = wordsNow(editorTexts).announce;
  switch (status.phase) {
    case 'empty':
      return texts.removed;
    case 'chosen':
      return texts.decoding(status.file.name);
    case 'busy':
      return texts.building(wordsNow(toolTexts)[toolId].name);
    case 'done':
      return texts.ready(status.preview.width, status.preview.height, status.png.size);
    case 'failed':
      return '';
  }
}
