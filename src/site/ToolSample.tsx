import type { ReactNode } from 'react';
import type { ToolIcon } from '../tools/tool';
import { Portrait } from './Portrait';
import styles from './ToolSample.module.css';

const photo = <Portrait className={styles['photo']} />;
const avatar = (
  <span className={styles['avatar']}>
    <Portrait className={styles['photo']} />
  </span>
);
const lines = (
  <span className={styles['lines']}>
    <span />
    <span />
  </span>
);

/** What each tool makes of the sample photo, imitated with style rules. */
const SAMPLES: Readonly<Record<ToolIcon, ReactNode>> = {
  circle: <span className={styles['checker']}>{avatar}</span>,
  square: <span className={styles['mat']}>{photo}</span>,
  whatsapp: (
    <span className={styles['chat']}>
      {avatar}
      {lines}
    </span>
  ),
  instagram: <span className={styles['ring']}>{avatar}</span>,
  facebook: (
    <span className={styles['cover']}>
      {avatar}
      {lines}
    </span>
  ),
  blur: (
    <span className={styles['wide']}>
      {photo}
      <span className={styles['soft']}>
        <Portrait className={styles['photo']} />
      </span>
    </span>
  ),
  'crop-square': (
    <span className={styles['wide']}>
      {photo}
      <span className={styles['veil']} />
      <span className={styles['cut']} />
    </span>
  ),
  overlay: (
    <span className={styles['wide']}>
      {photo}
      <span className={styles['vignette']} />
    </span>
  ),
  'crop-circle': (
    <span className={styles['wide']}>
      {photo}
      <span className={styles['spot']} />
    </span>
  ),
};

/** A picture of what a tool does. Decorative; fills the width it is given, 8 to 5. */
export function ToolSample({ tool }: { readonly tool: ToolIcon }) {
  return (
    <span aria-hidden className={styles['sample']}>
      {SAMPLES[tool]}
    </span>
  );
}
