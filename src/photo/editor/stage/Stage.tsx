import Info from 'lucide-react/icons/info';
import { memo, useId, type RefObject } from 'react';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import { hueStyle } from '../../../ui/hueStyle';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailedInRow } from '../../../ui/PartFailed';
import { UploadFailure } from '../upload/UploadFailure';
import { useDelayed } from '../useDelayed';
import { useEditor, useEditorState, useHasResult } from '../useEditor';
import { PictureBefore, ResultPicture } from './pictures';
import { StageBusy } from './StageBusy';
import { StageFailure } from './StageFailure';
import styles from './Stage.module.css';

const FaceOutcome = lazyPart(() => import('../faces/FaceOutcome'), { Failed: PartFailedInRow });

interface StageProps {
  readonly tool: Tool;
  /** Gets the focus when a focused control goes away. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly picture: RefObject<HTMLDivElement | null>;
  /** Whether to show the photo as it was. */
  readonly comparing: boolean;
  /** Whether the parts that need a result are shown. Their code is loaded with the first result. */
  readonly ready: boolean;
  /** Whether the picture can be moved. */
  readonly canMove: boolean;
}

/**
 * Shows the large preview in a frame of constant shape, and below it one line of help, in whose place messages appear.
 * The preview is the result. Before the first result, and while the visitor compares, it is the original photo. Busy and
 * failure messages appear over the preview. Nothing that appears changes the size of the frame.
 */
export const Stage = memo(function Stage({
  tool,
  frame,
  picture,
  comparing,
  ready,
  canMove,
}: StageProps) {
  const editor = useEditor();
  const editorWords = useTexts(editorTexts);
  const toolWords = useTexts(toolTexts)[tool.id];
  const texts = editorWords.stage;
  const ids = useId();
  const phase = useEditorState((state) => state.status.phase);
  const building = useEditorState(
    (state) => state.status.phase === 'busy' && state.status.preview === null,
  );
  const progress = useEditorState(({ status }) =>
    status.phase === 'chosen' ? status.progress : undefined,
  );
  const hasResult = useHasResult();
  const waiting = useDelayed(phase === 'chosen' || building);
  const isOpen = useEditorState(({ status }) => 'photo' in status);
  const shownFrame = useEditorState(({ status }) =>
    'photo' in status && status.photo.animated ? (status.photo.frame ?? 1) : null,
  );
  const framed = tool.framing && isOpen;
  const movable = framed && canMove;

  // The buttons of a failure disappear with it, so the focus moves to the frame.
  const focusFrame = (): void => {
    frame.current?.focus();
  };

  return (
    <section
      className={styles['stage']}
      style={hueStyle(tool.hue)}
      aria-labelledby={`${ids}-title`}
      data-framing
    >
      <h2 id={`${ids}-title`} className={styles['title']}>
        {editorWords.headings.stage}
      </h2>
      <div
        ref={frame}
        className={styles['frame']}
        tabIndex={-1}
        aria-busy={phase === 'chosen' || phase === 'busy'}
      >
        <div
          ref={picture}
          className={styles['picture']}
          data-picture
          data-movable={movable || undefined}
          {...(movable && {
            // Without this role, a running screen reader would not pass arrow keys to the picture.
            role: 'application',
            tabIndex: 0,
            'aria-label': texts.framingLabel,
            'aria-describedby': `${ids}-help`,
          })}
        >
          {hasResult && (
            <ResultPicture label={texts.label(toolWords.name)} className={styles['result']} />
          )}
          <PictureBefore label={texts.before} className={styles['source']} hidden={hasResult} />
        </div>
        {shownFrame !== null && (
          <p className={styles['animated']}>
            <Info aria-hidden />
            <span>{texts.animated(shownFrame)}</span>
          </p>
        )}
        {comparing && (
          <div className={styles['before']}>
            <PictureBefore label={texts.before} className={styles['original']} />
            <span className={styles['badge']} aria-hidden="true">
              {texts.before}
            </span>
          </div>
        )}
        {waiting && (
          <StageBusy decoding={phase === 'chosen'} progress={progress} overResult={hasResult} />
        )}
        {phase === 'failed' && (
          <StageFailure
            onRetry={() => {
              editor.actions.retry();
              focusFrame();
            }}
          />
        )}
        <div className={styles['refused']}>
          <UploadFailure
            onDismiss={() => {
              editor.actions.dismissUploadFailure();
              focusFrame();
            }}
            onCopy={(refused) => {
              void editor.actions.chooseCopy(refused);
              focusFrame();
            }}
          />
        </div>
      </div>
      <div className={styles['line']}>
        <p id={`${ids}-help`} className={styles['help']}>
          <span className={styles['touch']}>{framed && texts.helpTouch}</span>
          <span className={styles['mouse']}>
            <span>{framed ? texts.help : texts.helpCompare}</span>
            {framed && <span className={styles['keys']}>{` ${texts.helpKeys}`}</span>}
          </span>
        </p>
        {ready && framed && <FaceOutcome />}
      </div>
    </section>
  );
});
