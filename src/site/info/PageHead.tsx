import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Empty for none. */
  readonly lead: string;
  /** Stands below the words: a search field, a date. */
  readonly children?: ReactNode;
}

/** The large beginning of an information page. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      {lead !== '' && <p className={styles['lead']}>{lead}</p>}
      {children}
    </header>
  );
}
