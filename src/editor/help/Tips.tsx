import { useId } from 'react';
import { editorWords } from '#words/editor';
import type { Tool } from '../../tools/tool';
import styles from './Tips.module.css';

interface TipsProps {
  readonly tool: Tool;
}

/** What a person who has done it often would tell, one card for each tip. */
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
