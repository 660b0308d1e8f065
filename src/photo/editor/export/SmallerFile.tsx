import CircleCheck from 'lucide-react/icons/circle-check';
import ShrinkIcon from 'lucide-react/icons/shrink';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { commonTexts } from '#words/common';
import { smallerFileTexts } from '#words/smaller-file';
import type { WordsOf } from '../../../content/texts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { ProgressRing } from '../../../ui/ProgressRing';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useEditorState } from '../useEditor';
import { Action } from './Action';
import styles from './ExportSheet.module.css';
import type { Shrink, ShrinkState } from './shrink';

interface SmallerFileProps {
  readonly shrink: Shrink;
  /** Whether the sheet is open. The work goes on when it is closed. */
  readonly open: boolean;
}

/** Makes a smaller file of the same picture on request. */
export function SmallerFile({ shrink, open }: SmallerFileProps) {
  const content = useTexts(commonTexts);
  const texts = useTexts(smallerFileTexts);
  const state = useStore(shrink.store);
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const [cancelled, setCancelled] = useState(false);
  const focus = useKeptFocus(state.phase);
  // Says how the work has ended to those who do not see it in the sheet.
  useEffect(() => {
    if (open) return undefined;
    return shrink.store.subscribe((now) => {
      if (now.phase === 'smaller' || now.phase === 'smallest') {
        notify('success', () => outcome(wordsNow(smallerFileTexts), now));
      }
      if (now.phase === 'failed') {
        notify('error', () => {
          const { errors } = wordsNow(commonTexts);
          return wordsNow(smallerFileTexts).failed(errors.messageFor(now.failure));
        });
      }
    });
  }, [open, shrink]);

  return (
    <div {...focus} className={styles['smaller']}>
      {state.phase === 'failed' && (
        <Note kind="danger">{texts.failed(content.errors.messageFor(state.failure))}</Note>
      )}
      {(state.phase === 'offered' || state.phase === 'failed') && (
        <Action
          icon={<ShrinkIcon aria-hidden />}
          label={texts.offer}
          hint={texts.hint}
          disabled={!ready}
          data-focus
          onClick={() => {
            setCancelled(false);
            void shrink.start();
          }}
        />
      )}
      {state.phase === 'working' && (
        <div className={styles['working']}>
          <ProgressRing share={state.progress} label={texts.working} />
          <span className={styles['label']} aria-hidden="true">
            {texts.workingAt(state.progress)}
          </span>
          <span className={styles['note']}>{texts.meanwhile}</span>
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
      )}
      {(state.phase === 'smaller' || state.phase === 'smallest') && (
        <p className={styles['outcome']} tabIndex={-1} data-focus>
          <CircleCheck aria-hidden />
          <span className={styles['label']}>{outcome(texts, state)}</span>
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
