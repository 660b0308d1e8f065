import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** The text below the title; empty for none. */
  readonly lead: ReactNode;
  /** Shown below the lead, for example a search field or a date. */
  readonly children?: ReactNode;
}

/** The large heading of an information page. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      {lead !== '' && <p className={styles['lead']}>{lead}</p>}
      {children}
    </header>
  );
}
