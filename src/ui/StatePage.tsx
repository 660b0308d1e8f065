import type { ReactNode } from 'react';
import { RoundelMark } from './RoundelMark';
import styles from './StatePage.module.css';

interface StatePageProps {
  readonly title: string;
  readonly text: string;
  /** Three characters around the mark, 4 0 4 for instance; the middle one is the mark itself. */
  readonly around?: readonly [before: string, after: string];
  readonly actions: ReactNode;
}

/** A whole page that says one thing: not found, broken, not allowed. */
export function StatePage({ title, text, around, actions }: StatePageProps) {
  return (
    <div className={styles['page']}>
      <div aria-hidden className={styles['figure']}>
        {around?.[0]}
        <RoundelMark size={180} />
        {around?.[1]}
      </div>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
