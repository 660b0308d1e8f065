import Info from 'lucide-react/icons/info';
import { useCallback, useId, useRef, useState } from 'react';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { useDelayed } from '../useDelayed';
import { useEditor, useEditorState, useHasResult } from '../useEditor';
import { useHadResult } from '../useHadResult';
import { CompareButton } from './CompareButton';
import { PictureBefore, ResultPicture } from './pictures';
import { StageBusy } from './StageBusy';
import { StageFailure } from './StageFailure';
import { useCompare } from './useCompare';
import styles from './Stage.module.css';

const CentreOnFace = lazyPart(() => import('../faces/CentreOnFace'), { Failed: PartFailed });
const Toolbar = lazyPart(() => import('../toolbar/Toolbar'), { Failed: PartFailed });

interface StageProps {
  readonly tool: Tool;
}

/**
 * Shows the large preview in a frame of constant shape. The preview is the result. Before the first result, and while
 * the visitor compares, it is the original photo. Busy and failure messages appear over the preview.
 */
export function Stage({ tool }: StageProps) {
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
  // The toolbar is loaded with the first result, and stays while later results are built.
  const wanted = useHadResult();
  const waiting = useDelayed(phase === 'chosen' || building);
  // Comparing is possible only once the original photo is rendered, which happens after the result and its PNG.
  const hasSource = useEditorState(({ visible }) => visible.source);
  const comparable = hasResult && hasSource;
  const [comparing, compareHandlers] = useCompare(comparable);

  const isOpen = useEditorState(({ status }) => 'photo' in status);
  const shownFrame = useEditorState(({ status }) =>
    'photo' in status && status.photo.animated ? (status.photo.frame ?? 1) : null,
  );
  const picture = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => {
    setReady(true);
  }, []);
  const framed = tool.framing && isOpen;
  const movable = framed && ready;

  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const retry = (): void => {
    editor.actions.retry();
    // The button disappears with the failure, so the focus moves to the frame.
    frame.current?.focus();
  };

  return (
    <section ref={section} className={styles['stage']} aria-labelledby={`${ids}-title`}>
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
          {hasResult ? (
            <ResultPicture label={texts.label(toolWords.name)} className={styles['result']} />
          ) : (
            <PictureBefore label={texts.before} className={styles['source']} />
          )}
        </div>
        {shownFrame !== null && (
          <p className={styles['animated']}>
            <Info aria-hidden />
            <span>{texts.animated(shownFrame)}</span>
          </p>
        )}
        {comparing && (
          <div className={styles['before']}>
            <PictureBefore label={texts.before} />
            <span className={styles['badge']} aria-hidden="true">
              {texts.before}
            </span>
          </div>
        )}
        {waiting && (
          <StageBusy decoding={phase === 'chosen'} progress={progress} overResult={hasResult} />
        )}
        {phase === 'failed' && <StageFailure onRetry={retry} />}
      </div>
      <div className={styles['toolbar']}>
        {wanted && <Toolbar tool={tool} stage={section} picture={picture} onReady={onReady} />}
      </div>
      <div className={styles['foot']}>
        {wanted && framed && <CentreOnFace />}
        <p id={`${ids}-help`} className={styles['help']}>
          <span className={styles['touch']}>{framed && texts.helpTouch}</span>
          <span className={styles['mouse']}>
            {framed ? `${texts.help} ${texts.helpKeys}` : texts.helpCompare}
          </span>
        </p>
        <CompareButton disabled={!comparable} pressed={comparing} handlers={compareHandlers} />
      </div>
    </section>
  );
}
