import type { HeadGuide as Guide } from 'roundel/tools';
import type { ReactNode } from 'react';
import type { Place } from './places';
import styles from './HeadGuide.module.css';

interface HeadGuideProps {
  readonly place: Place;
  /** The picture. */
  readonly children: ReactNode;
}

/**
 * Draws a line for the crown and a band for the chin over a document photo. Does not change the pictures of other
 * places.
 */
export function HeadGuide({ place: { shape }, children }: HeadGuideProps) {
  if (shape.kind !== 'document') return children;
  return (
    <div className={styles['picture']}>
      {children}
      <Lines {...shape.head} />
    </div>
  );
}

function Lines({ paper, crown, chin: [least, most] }: Guide) {
  const percent = (millimetres: number): string => `${String((100 * millimetres) / paper)}%`;
  return (
    <div className={styles['guide']} aria-hidden="true">
      <span className={styles['line']} style={{ insetBlockStart: percent(crown) }} />
      <span
        className={styles['chin']}
        style={{ insetBlockStart: percent(least), blockSize: percent(most - least) }}
      />
    </div>
  );
}
