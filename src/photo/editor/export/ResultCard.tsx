import { memo, useId } from 'react';
import { editorTexts } from '#words/editor';
import type { Tool } from '../../../content/tools';
import { classes } from '../../../ui/classes';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { useKeyScrolling } from '../../../ui/useKeyScrolling';
import { useTexts } from '../../../ui/useTexts';
import { useEditorState, useHasResult } from '../useEditor';
import { useHadResult } from '../useHadResult';
import { AvatarPreviews } from './AvatarPreviews';
import styles from './ResultCard.module.css';
import { ResultFacts } from './ResultFacts';

const AfterResult = lazyPart(() => import('./AfterResult'), { Failed: PartFailed });

interface ResultCardProps {
  readonly tool: Tool;
  readonly className?: string | undefined;
}

/** 'Your Edited Image': the result at true size, facts about the file and, after the first result, notes. */
export const ResultCard = memo(function ResultCard({ tool, className }: ResultCardProps) {
  const photo = useEditorState((state) => ('photo' in state.status ? state.status.photo : null));
  const editorWords = useTexts(editorTexts);
  const hasResult = useHasResult();
  const headingId = useId();
  const scrolled = useKeyScrolling<HTMLElement>();
  // `AfterResult` stays mounted after the first result, so that switching tools does not shift the layout.
  const wanted = useHadResult();
  return (
    <section
      ref={scrolled}
      aria-labelledby={headingId}
      className={classes(styles['card'], className)}
    >
      <div className={styles['content']}>
        <h2 id={headingId} className={styles['heading']}>
          {editorWords.headings.result}
        </h2>
        <AvatarPreviews shape={tool.avatar} empty={!hasResult} />
        <ResultFacts tool={tool} />
        {wanted && photo !== null && <AfterResult photo={photo} />}
      </div>
    </section>
  );
});
