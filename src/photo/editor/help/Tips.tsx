import { useId } from 'react';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import styles from './Tips.module.css';

interface TipsProps {
  readonly tool: Tool;
}

/** The tool's tips, one card each. */
export function Tips({ tool }: TipsProps) {
  const editorWords = useTexts(editorTexts);
  const { tips } = useTexts(toolTexts)[tool.id];
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['tips']}>
      <h2 id={titleId} className={styles['title']}>
        {editorWords.headings.tips}
      </h2>
      <ul className={styles['list']}>
        {tips.map((tip) => (
          <li key={tip} className={styles['tip']}>
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
