import ScanFace from 'lucide-react/icons/scan-face';
import { useId } from 'react';
import { useStore } from 'zustand';
import { facesTexts } from '#words/faces';
import { useTexts } from '../../../ui/useTexts';
import type { WordsOf } from '../../../content/texts';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useDelayed } from '../useDelayed';
import { useEditorPart, useEditorState } from '../useEditor';
import styles from './CentreOnFace.module.css';
import { createFaceFinder } from './finder';

/**
 * A button that centres the framing on a face. Each further press centres the next face. Its size does not depend on its
 * text. `FaceOutcome` says what it did.
 */
export default function CentreOnFace() {
  const finder = useEditorPart(createFaceFinder);
  const texts = useTexts(facesTexts);
  const state = useStore(finder.store);
  const open = useEditorState(({ status }) => 'photo' in status);
  const waiting = useDelayed(state.phase === 'looking');
  const hintId = useId();
  const hasNext = state.phase === 'framed' && state.count > 1;
  return (
    <>
      <Button
        className={styles['button']}
        icon={waiting ? <Spinner size={20} /> : <ScanFace aria-hidden />}
        // `disabled` would drop the focus from the button that was just pressed.
        aria-disabled={!open || state.phase === 'looking'}
        aria-describedby={hintId}
        aria-keyshortcuts="N"
        title={texts.hint}
        onClick={() => {
          void finder.centre();
        }}
      >
        {chooseLabel(texts, waiting, hasNext)}
      </Button>
      <VisuallyHidden>
        <span id={hintId}>{texts.hint}</span>
      </VisuallyHidden>
    </>
  );
}

function chooseLabel(
  texts: WordsOf<typeof facesTexts>,
  waiting: boolean,
  hasNext: boolean,
): string {
  if (waiting) return texts.looking;
  return hasNext ? texts.next : texts.centre;
}
