import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import Shrink from 'lucide-react/icons/shrink';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState, type MouseEvent } from 'react';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { isWorthRetrying } from '../../pipeline/failure';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useBatch, useBatchState } from '../useBatch';
import { countItems, isBusy } from '../work/counts';
import { isTooLarge, type BatchItem } from '../work/item';
import { AskDialog } from './AskDialog';
import { leftOutText } from './message-for';
import { SaveButtons } from './SaveButtons';
import styles from './WorkCard.module.css';

/** The card 'Your pictures': the progress of the work, and the buttons that save the pictures. */
export function WorkCard() {
  const words = useTexts(batchTexts);
  const { progress: texts } = words;
  const batch = useBatch();
  const counts = useBatchState(countItems);
  const isPaused = useBatchState((state) => state.isPaused);
  const busy = isBusy(counts);
  const label = useId();
  return (
    <Card
      heading={texts.heading}
      headingId={useId()}
      className={styles['card']}
      tabIndex={-1}
      aside={<StartAgain />}
    >
      <div className={styles['progress']}>
        <span id={label} className={styles['count']}>
          <span>{texts.count(counts.done, counts.all)}</span>
          {isPaused && busy && <span>{`, ${texts.paused}`}</span>}
        </span>
        <progress
          aria-label={texts.label}
          className={styles['bar']}
          max={Math.max(1, counts.all)}
          value={counts.done + counts.failed}
        />
        {busy && (
          <Button
            look="quiet"
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={() => {
              batch.setPaused(!isPaused);
            }}
          >
            {isPaused ? texts.resume : texts.pause}
          </Button>
        )}
      </div>
      <Button
        look="quiet"
        icon={<SlidersHorizontal aria-hidden />}
        className={styles['settings']}
        onClick={() => {
          const settings = document.querySelector<HTMLElement>('[data-batch-settings]');
          settings?.scrollIntoView({ block: 'start' });
          settings?.focus({ preventScroll: true });
        }}
      >
        {words.settings.heading}
      </Button>
      {counts.failed > 0 && <FailedNote count={counts.failed} />}
      <LeftOutNote />
      <SaveButtons counts={counts} />
    </Card>
  );
}

function isRetriable({ state }: BatchItem): boolean {
  return state.phase === 'failed' && isWorthRetrying(state.failure);
}

/**
 * Shows how many photos failed. Buttons open smaller copies of photos that are too large, retry the photos that may
 * succeed, and remove all failed photos.
 * `Announcer` announces the number.
 */
function FailedNote({ count }: { readonly count: number }) {
  const words = useTexts(batchTexts);
  const { progress: texts } = words;
  const batch = useBatch();
  const canRetry = useBatchState(({ items }) => [...items.values()].some(isRetriable));
  const tooLarge = useBatchState(({ items }) => [...items.values()].filter(isTooLarge).length);
  const listIds = (isWanted: (item: BatchItem) => boolean): readonly string[] =>
    batch.list
      .all()
      .filter(isWanted)
      .map(({ id }) => id);
  // The buttons are about to disappear, so the focus moves to the card.
  const keepFocus = ({ currentTarget }: MouseEvent): void => {
    currentTarget.closest('section')?.focus();
  };
  return (
    <div className={styles['failed']}>
      <TriangleAlert aria-hidden />
      <p>{texts.failed(count)}</p>
      <div className={styles['remedies']}>
        {tooLarge > 0 && (
          <Button
            icon={<Shrink aria-hidden />}
            onClick={(event) => {
              keepFocus(event);
              batch.takeLarge();
            }}
          >
            {texts.takeLarge(tooLarge)}
          </Button>
        )}
        {canRetry && (
          <Button
            icon={<RotateCcw aria-hidden />}
            onClick={(event) => {
              keepFocus(event);
              batch.retry(listIds(isRetriable));
            }}
          >
            {texts.retryFailed}
          </Button>
        )}
        <Button
          icon={<Trash2 aria-hidden />}
          onClick={(event) => {
            keepFocus(event);
            void batch.remove(listIds(({ state }) => state.phase === 'failed'));
          }}
        >
          {texts.removeFailed}
        </Button>
      </div>
    </div>
  );
}

/** Shows how many files of the last choice were not added to the list, and why. `Announcer` announces the same text. */
function LeftOutNote() {
  const words = useTexts(batchTexts);
  const leftOut = useBatchState((state) => state.leftOut);
  if (leftOut === null) return null;
  return <p className={styles['leftOut']}>{leftOutText(words, leftOut)}</p>;
}

function StartAgain() {
  const words = useTexts(batchTexts);
  const { again, progress } = words;
  const batch = useBatch();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        icon={<RotateCcw aria-hidden />}
        className={styles['again']}
        onClick={() => {
          setAsking(true);
        }}
      >
        {progress.startAgain}
      </Button>
      {isAsking && (
        <AskDialog
          title={again.title}
          text={again.text}
          confirm={again.confirm}
          cancel={again.cancel}
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) void batch.startAgain();
          }}
        />
      )}
    </>
  );
}
