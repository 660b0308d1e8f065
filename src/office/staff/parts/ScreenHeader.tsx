import type { ReactNode } from 'react';
import styles from './ScreenHeader.module.css';
import { useStaffHead } from './useStaffHead';
import { tame } from '../../../ui/isolated';
import { StrangerText } from '../../../ui/StrangerText';

interface ScreenHeaderProps {
  /** The screen's heading, and the document title. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons for the whole screen. */
  readonly actions?: ReactNode;
}

/** The top of a screen. Each screen renders exactly one ScreenHeader in every state. */
export function ScreenHeader({ title, lead, actions }: ScreenHeaderProps) {
  useStaffHead(tame(title));
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>
          <StrangerText>{title}</StrangerText>
        </h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
