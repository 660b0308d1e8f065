import { useEffect, useState } from 'react';
import type { Photo } from 'roundel';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import type { WordsOf } from '../../content/texts';
import type { AllToolWords } from '../../content/tool-words';
import { useTexts } from '../../ui/useTexts';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { EditorState } from './state';
import { useEditor } from './useEditor';

/**
 * How long the phase must stay the same before an announcement, in milliseconds. A drag or a held key is therefore
 * announced only once.
 */
const SETTLED_MS = 400;

/** What was announced last. The text follows the language of the page. */
interface Announced {
  readonly state: EditorState;
  /** The frame of an animation that is used, if the announcement says that the photo is one. */
  readonly frame: number | null;
}

/**
 * Announces the state of the picture to screen readers. Does not announce failures, because each is shown as an alert.
 */
export function LiveRegion() {
  const editor = useEditor();
  const [announced, setAnnounced] = useState<Announced | null>(null);
  const words = useTexts(editorTexts);
  const toolWords = useTexts(toolTexts);

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
        setAnnounced({ state, frame: isNewlyAnimated ? (status.photo.frame ?? 1) : null });
      }, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [editor]);

  return (
    <div role="status">
      <VisuallyHidden>
        {announced !== null && announcement(announced, words, toolWords)}
      </VisuallyHidden>
    </div>
  );
}

function announcement(
  { state: { status, toolId }, frame }: Announced,
  words: WordsOf<typeof editorTexts>,
  toolWords: AllToolWords,
): string {
  const texts = words.announce;
  switch (status.phase) {
    case 'empty':
      return texts.removed;
    case 'chosen':
      return texts.decoding(status.file.name);
    case 'busy':
      return texts.building(toolWords[toolId].name);
    case 'done':
      return (
        texts.ready(status.preview.width, status.preview.height, status.png.size) +
        (frame === null ? '' : ` ${words.stage.animated(frame)}.`)
      );
    case 'failed':
      return '';
  }
}
