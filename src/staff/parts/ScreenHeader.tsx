import type { ReactNode } from 'react';
import styles from './ScreenHeader.module.css';
import { useStaffHead } from './useStaffHead';

interface ScreenHeaderProps {
  /** The screen's heading, and its name in the browser's tab. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** What can be done on the whole screen. */
  readonly actions?: ReactNode;
}

/** The top of every screen. Each screen has exactly one, whatever state it is in. */
export function ScreenHeader({ title, lead, actions }: ScreenHeaderProps) {
  useStaffHead(title);
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
