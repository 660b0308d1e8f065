import type { ReactNode } from 'react';
import { RoundelMark } from './RoundelMark';
import styles from './StatePage.module.css';

interface StatePageProps {
  readonly title: string;
  readonly text: string;
  /** Characters on either side of the logo, for example two 4s with the logo as the 0 of 404. */
  readonly around?: readonly [before: string, after: string];
  readonly actions: ReactNode;
  /** Shown below the actions. */
  readonly children?: ReactNode;
}

/** A full page for a single state, such as not found, failed or not allowed. */
export function StatePage({ title, text, around, actions, children }: StatePageProps) {
  return (
    <div className={styles['page']}>
      <div aria-hidden className={styles['figure']}>
        <span>{around?.[0]}</span>
        <RoundelMark size={180} />
        <span>{around?.[1]}</span>
      </div>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>{actions}</div>
      {children}
    </div>
  );
}
