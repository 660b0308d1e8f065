import { useEffect, useId } from 'react';
import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { whenIdle } from '../../../browser/idle';
import { Card } from '../../../ui/Card';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { warmToaster } from '../../../ui/Toaster';
import { useEditorState, useHasResult } from '../useEditor';
import { useHadResult } from '../useHadResult';
import { AvatarPreviews } from './AvatarPreviews';
import { DownloadButton } from './DownloadButton';
import { ResultFacts } from './ResultFacts';
import styles from './ResultCard.module.css';

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
  // Loads the code of the toasts in advance. A download works offline, so the toast about the download must also work
  // offline.
  useEffect(() => (wanted ? whenIdle(warmToaster) : undefined), [wanted]);
  return (
    <Card heading={editorWords.headings.result} headingId={useId()} className={styles['card']}>
      <AvatarPreviews shape={tool.avatar} empty={!hasResult} />
      <ResultFacts tool={tool} />
      <DownloadButton tool={tool} />
      {wanted && photo !== null && <AfterResult tool={tool} photo={photo} />}
    </Card>
  );
}
