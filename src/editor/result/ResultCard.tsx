import { useId } from 'react';
import { editorWords } from '../../content/pages/editor';
import type { Tool } from '../../tools/tool';
import { Card } from '../../ui/Card';
import { useEditor, useHasResult } from '../useEditor';
import { AvatarPreviews } from './AvatarPreviews';
import { DownloadButton } from './DownloadButton';
import { ResultFacts } from './ResultFacts';
import { ResultNotes } from './ResultNotes';
import styles from './ResultCard.module.css';

interface ResultCardProps {
  readonly tool: Tool;
}

/** 'Your Edited Image': how it will look out there, what is in the file, and the way to it. */
export function ResultCard({ tool }: ResultCardProps) {
  const info = useEditor((state) => ('info' in state.status ? state.status.info : null));
  const hasResult = useHasResult();
  return (
    <Card heading={editorWords.headings.result} headingId={useId()} className={styles['card']}>
      <AvatarPreviews shape={tool.avatar} empty={!hasResult} />
      <ResultFacts />
      <DownloadButton tool={tool} />
      {info !== null && <ResultNotes tool={tool} info={info} />}
    </Card>
  );
}
