import ScanFace from 'lucide-react/icons/scan-face';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { facesTexts } from '#words/faces';
import { useTexts } from '../../../ui/useTexts';
import type { WordsOf } from '../../../content/texts';
import { commonTexts } from '#words/common';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { Spinner } from '../../../ui/Spinner';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useDelayed } from '../useDelayed';
import { useEditorPart, useEditorState } from '../useEditor';
import { createFaceFinder, type FaceFinder, type FinderState } from './finder';
import styles from './CentreOnFace.module.css';

const KEY = 'n';

/**
 * A button that centres the framing on a face. Each further press centres the next face. Its code is loaded with the
 * first result.
 */
export default function CentreOnFace() {
  const finder = useEditorPart(createFaceFinder);
  const texts = useTexts(facesTexts);
  const content = useTexts(commonTexts);
  const state = useStore(finder.store);
  const open = useEditorState(({ status }) => 'photo' in status);
  const waiting = useDelayed(state.phase === 'looking');
  const hintId = useId();
  const hasNext = state.phase === 'framed' && state.count > 1;
  const part = useRef<HTMLDivElement>(null);
  useKey(KEY, part, finder);

  return (
    <div ref={part} className={styles['part']}>
      <Button
        look="quiet"
        className={styles['button']}
        icon={waiting ? <Spinner size={20} /> : <ScanFace aria-hidden />}
        // `disabled` would drop the focus from the button that was just pressed.
        aria-disabled={!open || state.phase === 'looking'}
        aria-describedby={hintId}
        aria-keyshortcuts={KEY.toUpperCase()}
        title={texts.hint}
        onClick={() => {
          void finder.centre();
        }}
      >
        {labelOf(texts, waiting, hasNext)}
      </Button>
      <VisuallyHidden>
        <span id={hintId}>{texts.hint}</span>
      </VisuallyHidden>
      <p role="status" className={styles['outcome']}>
        {outcome(texts, state, waiting)}
      </p>
      {state.phase === 'failed' && (
        <div className={styles['failure']}>
          <Note kind="danger">{content.errors.messageFor(state.failure)}</Note>
        </div>
      )}
    </div>
  );
}

/**
 * Makes a key work like the button while the button or the picture has the focus. The key does not work elsewhere on
 * the page, because single-key shortcuts interfere with speech input.
 */
function useKey(key: string, part: RefObject<HTMLElement | null>, finder: FaceFinder): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target, repeat } = event;
      if (repeat || !(target instanceof Element)) return;
      const isHere = part.current?.contains(target) ?? false;
      if (isHere || target.closest('[data-movable]') !== null) void finder.centre();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [key, part, finder]);
}

function labelOf(texts: WordsOf<typeof facesTexts>, waiting: boolean, hasNext: boolean): string {
  if (waiting) return texts.looking;
  return hasNext ? texts.next : texts.centre;
}

function outcome(texts: WordsOf<typeof facesTexts>, state: FinderState, waiting: boolean): string {
  switch (state.phase) {
    case 'framed': {
      const { number, count, fit } = state;
      return fit === 'centred'
        ? texts.centred(number, count)
        : texts.notCentred(number, count, fit === 'cut');
    }
    case 'none':
      return texts.none;
    case 'looking':
      return waiting ? texts.looking : '';
    case 'idle':
    case 'failed':
      return '';
  }
}
