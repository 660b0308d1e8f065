import { useId } from 'react';
import { Link } from 'react-router-dom';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { Card } from '../../../ui/Card';
import { usePaths } from '../../../ui/routing/usePaths';
import styles from './HowToUse.module.css';

interface HowToUseProps {
  readonly tool: Tool;
}

/** Explains in three steps how to use the tool, and links to the page for many photos. */
export function HowToUse({ tool }: HowToUseProps) {
  const editorWords = useTexts(editorTexts);
  const { steps } = useTexts(toolTexts)[tool.id];
  const paths = usePaths();
  return (
    <Card heading={editorWords.headings.howTo} headingId={useId()}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to={paths.batchWith(tool.id)} className={styles['batch']}>
        {editorWords.manyPhotos}
      </Link>
    </Card>
  );
}
