import { useEffect } from 'react';
import { useStore } from 'zustand';
import { commonTexts } from '#words/common';
import { facesTexts } from '#words/faces';
import { isTyping } from '../../../browser/is-typing';
import type { WordsOf } from '../../../content/texts';
import { useTexts } from '../../../ui/useTexts';
import { useDelayed } from '../useDelayed';
import { useEditorPart } from '../useEditor';
import styles from './FaceOutcome.module.css';
import { createFaceFinder, type FaceFinder, type FinderState } from './finder';

/** The key that centres on a face, beside the picture and the controls that frame it. */
const KEY = 'n';

/** What the search for faces found, in the line below the picture. Its code is loaded with the first result. */
export default function FaceOutcome() {
  const finder = useEditorPart(createFaceFinder);
  const texts = useTexts(facesTexts);
  const content = useTexts(commonTexts);
  const state = useStore(finder.store);
  const waiting = useDelayed(state.phase === 'looking');
  useKey(KEY, finder);
  return (
    <>
      <p role="status" className={styles['outcome']}>
        {outcome(texts, state, waiting)}
      </p>
      {state.phase === 'failed' && (
        <p role="alert" className={styles['failure']}>
          {content.errors.messageFor(state.failure)}
        </p>
      )}
    </>
  );
}

/** Makes a key work like the button. Not on the whole page, because single-key shortcuts interfere with speech input. */
function useKey(key: string, finder: FaceFinder): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target, repeat } = event;
      if (repeat || isTyping(target) || !(target instanceof Element)) return;
      if (target.closest('[data-framing]') !== null) void finder.centre();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [key, finder]);
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
