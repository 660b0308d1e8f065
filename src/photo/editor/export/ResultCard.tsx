import { useId } from 'react';
import { editorTexts } from '#words/editor';
import type { Tool } from '../../../content/tools';
import { Card } from '../../../ui/Card';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { useTexts } from '../../../ui/useTexts';
import { useEditorState, useHasResult } from '../useEditor';
import { useHadResult } from '../useHadResult';
import { AvatarPreviews } from './AvatarPreviews';
import { Download } from './Download';
import styles from './ResultCard.module.css';
import { ResultFacts } from './ResultFacts';

const AfterResult = lazyPart(() => import('./AfterResult'), { Failed: PartFailed });

interface ResultCardProps {
  readonly tool: Tool;
}

/**
 * The card 'Your Edited Image': avatar previews, facts about the file, the download button and, after the first result,
 * `AfterResult`.
 */
export function ResultCard({ tool }: ResultCardProps) {
  const photo = useEditorState((state) => ('photo' in state.status ? state.status.photo : null));
  const editorWords = useTexts(editorTexts);
  const hasResult = useHasResult();
  // `AfterResult` stays mounted after the first result, so that switching tools does not shift the layout.
  const wanted = useHadResult();
  return (
    <Card heading={editorWords.headings.result} headingId={useId()} className={styles['card']}>
      <AvatarPreviews shape={tool.avatar} empty={!hasResult} />
      <ResultFacts tool={tool} />
      <div className={styles['dock']}>
        <Download tool={tool} />
      </div>
      {wanted && photo !== null && <AfterResult photo={photo} />}
    </Card>
  );
}
