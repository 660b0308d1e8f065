import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share2 from 'lucide-react/icons/share-2';
import { inAppTexts } from '#words/in-app';
import { kitTexts } from '#words/kit';
import { sendTexts } from '#words/send';
import { useTexts } from '../../../ui/useTexts';
import type { WordsOf } from '../../../content/texts';
import { isInAppBrowser } from '../../../browser/in-app';
import { commonTexts } from '#words/common';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { ProgressRing } from '../../../ui/ProgressRing';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useEditor } from '../useEditor';
import { useShare } from '../useShare';
import { hasSheet, type KitWork } from './kit';
import styles from './KitFooter.module.css';
import { useKit, useKitState } from './useKit';

/**
 * Shows what will be downloaded, the progress and the outcome. A button starts the download or cancels the work. A single
 * picture can also be shared.
 */
export function KitFooter() {
  const editor = useEditor();
  const kit = useKit();
  const work = useKitState((state) => state.work);
  const count = useKitState(({ picked }) => picked.length);
  const withSheet = useKitState(hasSheet);
  const inAppWords = useTexts(inAppTexts);
  const kitWords = useTexts(kitTexts);
  const sendWords = useTexts(sendTexts);
  const content = useTexts(commonTexts);
  const sharing = useShare(() => {
    editor.actions.noteSaved();
  });
  const making = work.phase === 'making';
  const focus = useKeptFocus(making ? 'making' : 'choosing');
  return (
    <div {...focus} className={styles['footer']}>
      {work.phase === 'failed' && (
        <Note kind="danger">{content.errors.messageFor(work.failure)}</Note>
      )}
      <div className={styles['row']}>
        <Outcome work={work} count={count} withSheet={withSheet} />
        {making ? (
          <Button
            data-focus
            onClick={() => {
              kit.cancel();
            }}
          >
            {kitWords.cancel}
          </Button>
        ) : (
          <div className={styles['actions']}>
            {count === 1 && sharing.can && (
              <Button
                size="large"
                icon={<Share2 aria-hidden />}
                aria-disabled={sharing.isOpen}
                onClick={() => {
                  void kit.makeOnly().then((file) => file && sharing.share(file));
                }}
              >
                {sendWords.share}
              </Button>
            )}
            <Button
              look="accent"
              size="large"
              data-focus
              icon={work.phase === 'failed' ? <RotateCcw aria-hidden /> : <Download aria-hidden />}
              // `disabled` would drop the focus from the button.
              aria-disabled={count === 0}
              onClick={() => {
                void kit.start();
              }}
            >
              {work.phase === 'failed' ? kitWords.retry : kitWords.download(count)}
            </Button>
          </div>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>
          {announcement(inAppWords, kitWords, work, count, withSheet)}
        </VisuallyHidden>
      </div>
    </div>
  );
}

interface OutcomeProps {
  readonly work: KitWork;
  readonly count: number;
  readonly withSheet: boolean;
}

function Outcome({ work, count, withSheet }: OutcomeProps) {
  const inAppWords = useTexts(inAppTexts);
  const kitWords = useTexts(kitTexts);
  if (work.phase === 'making') {
    const { name, done, total, share } = work.progress;
    return (
      <p className={styles['outcome']}>
        <ProgressRing share={share} label={kitWords.working(count)} size={32} />
        <span className={styles['file']} aria-hidden="true">
          {kitWords.workingOn(name, done + 1, total)}
        </span>
      </p>
    );
  }
  if (work.phase === 'saved') {
    return (
      <p className={styles['outcome']} data-saved={!isInAppBrowser() || undefined}>
        {!isInAppBrowser() && <CircleCheck aria-hidden />}
        <span>{savedText(inAppWords, kitWords, work, count, withSheet)}</span>
      </p>
    );
  }
  return (
    <p className={styles['outcome']}>
      {count === 0 ? kitWords.nothing : kitWords.total(count, withSheet)}
    </p>
  );
}

/** Returns the text about what was saved, and about the pictures that were made smaller to meet a place's limit. */
function savedText(
  inAppWords: WordsOf<typeof inAppTexts>,
  kitWords: WordsOf<typeof kitTexts>,
  { bytes, smaller }: Extract<KitWork, { phase: 'saved' }>,
  count: number,
  withSheet: boolean,
): string {
  const saved = isInAppBrowser() ? inAppWords.unsure.open : kitWords.saved(count, withSheet, bytes);
  return [saved, ...smaller.map((each) => kitWords.smaller(each.place, each.bytes))].join(' ');
}

/** Returns the text for screen readers. The text is empty for a failure, because an alert announces it. */
function announcement(
  inAppWords: WordsOf<typeof inAppTexts>,
  kitWords: WordsOf<typeof kitTexts>,
  work: KitWork,
  count: number,
  withSheet: boolean,
): string {
  switch (work.phase) {
    case 'choosing':
      return count === 0 ? kitWords.nothing : kitWords.total(count, withSheet);
    case 'making':
      return kitWords.announce.working(count, withSheet);
    case 'saved':
      return savedText(inAppWords, kitWords, work, count, withSheet);
    case 'cancelled':
      return kitWords.announce.cancelled;
    case 'failed':
      return '';
  }
}
