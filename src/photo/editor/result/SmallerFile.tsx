import CircleCheck from 'lucide-react/icons/circle-check';
import ShrinkIcon from 'lucide-react/icons/shrink';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../../ui/useTexts';
import type { WordsOf } from '../../../content/texts';
import { commonTexts } from '#words/common';
import { smallerFileTexts } from '#words/smaller-file';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { ProgressRing } from '../../../ui/ProgressRing';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { Shrink, ShrinkState } from '../shrink';
import { useEditorState } from '../useEditor';
import styles from './SmallerFile.module.css';

/** Makes a smaller file of the same picture on request. */
export function SmallerFile({ shrink }: { readonly shrink: Shrink }) {
  const content = useTexts(commonTexts);
  const texts = useTexts(smallerFileTexts);
  const state = useStore(shrink.store);
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const [cancelled, setCancelled] = useState(false);
  const hintId = useId();
  const focus = useKeptFocus(state.phase);

  return (
    <div {...focus} className={styles['part']}>
      {state.phase === 'failed' && (
        <Note kind="danger">{texts.failed(content.errors.messageFor(state.failure))}</Note>
      )}
      {(state.phase === 'offered' || state.phase === 'failed') && (
        <>
          <Button
            icon={<ShrinkIcon aria-hidden />}
            disabled={!ready}
            aria-describedby={hintId}
            data-focus
            onClick={() => {
              setCancelled(false);
              void shrink.start();
            }}
          >
            {texts.offer}
          </Button>
          <p id={hintId} className={styles['hint']}>
            {texts.hint}
          </p>
        </>
      )}
      {state.phase === 'working' && (
        <>
          <div className={styles['row']}>
            <ProgressRing share={state.progress} label={texts.working} />
            <span className={styles['working']} aria-hidden="true">
              {texts.workingAt(state.progress)}
            </span>
            <Button
              data-focus
              onClick={() => {
                setCancelled(true);
                shrink.cancel();
              }}
            >
              {texts.cancel}
            </Button>
          </div>
          <p className={styles['hint']}>{texts.meanwhile}</p>
        </>
      )}
      {(state.phase === 'smaller' || state.phase === 'smallest') && (
        <p className={styles['outcome']} tabIndex={-1} data-focus>
          <CircleCheck aria-hidden />
          <span>{outcome(texts, state)}</span>
        </p>
      )}
      <div role="status">
        <VisuallyHidden>{announcement(texts, state, cancelled)}</VisuallyHidden>
      </div>
    </div>
  );
}

function outcome(
  texts: WordsOf<typeof smallerFileTexts>,
  state: Extract<ShrinkState, { phase: 'smaller' | 'smallest' }>,
): string {
  return state.phase === 'smaller' ? texts.won(state.before, state.after) : texts.nothingWon;
}

/** Returns the text for screen readers. The text is empty for a failure, because an alert announces it. */
function announcement(
  texts: WordsOf<typeof smallerFileTexts>,
  state: ShrinkState,
  cancelled: boolean,
): string {
  switch (state.phase) {
    case 'offered':
      return cancelled ? texts.announce.cancelled : '';
    case 'working':
      return `${texts.announce.working} ${texts.meanwhile}`;
    case 'smaller':
    case 'smallest':
      return outcome(texts, state);
    case 'failed':
      return '';
  }
}
