import { useId } from 'react';
import { editorWords } from '#words/editor';
import type { Tool } from '../../../content/tools';
import styles from './Tips.module.css';

interface TipsProps {
  readonly tool: Tool;
}

/** The tool's tips, one card each. */
export function Tips({ tool }: TipsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['tips']}>
      <h2 id={titleId} className={styles['title']}>
        {editorWords.headings.tips}
      </h2>
      <ul className={styles['list']}>
        {tool.tips.map((tip) => (
          <li key={tip} className={styles['tip']}>
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
