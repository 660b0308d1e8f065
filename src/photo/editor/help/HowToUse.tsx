import { useId } from 'react';
import { Link } from 'react-router-dom';
import { editorWords } from '#words/editor';
import type { Tool } from '../../../content/tools';
import { Card } from '../../../ui/Card';
import { paths } from '../../../ui/routing/paths';
import styles from './HowToUse.module.css';

interface HowToUseProps {
  readonly tool: Tool;
}

/** Explains in three steps how to use the tool, and links to the page for many photos. */
export function HowToUse({ tool }: HowToUseProps) {
  return (
    <Card heading={editorWords.headings.howTo} headingId={useId()}>
      <ol className={styles['steps']}>
        {tool.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to={paths.batchWith(tool.id)} className={styles['batch']}>
        {editorWords.manyPhotos}
      </Link>
    </Card>
  );
}
