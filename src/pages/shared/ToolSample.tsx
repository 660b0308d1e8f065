import type { ReactNode } from 'react';
import { SAMPLES, type Sample } from '../../content/samples';
import type { ToolLook } from 'roundel/tools';
import { classes } from '../../ui/classes';
import { Portrait } from './Portrait';
import styles from './ToolSample.module.css';

const lines = (
  <span className={styles['lines']}>
    <span />
    <span />
  </span>
);

/** Uses CSS to imitate a tool's result on a sample. */
function drawing(look: ToolLook, sample: Sample): ReactNode {
  const photo = <Portrait sample={sample} className={styles['photo']} />;
  const avatar = <span className={styles['avatar']}>{photo}</span>;
  switch (look) {
    case 'circle':
      return <span className={styles['checker']}>{avatar}</span>;
    case 'square':
      return <span className={styles['mat']}>{photo}</span>;
    case 'whatsapp':
      return (
        <span className={styles['chat']}>
          {avatar}
          {lines}
        </span>
      );
    case 'instagram':
      return <span className={styles['ring']}>{avatar}</span>;
    case 'facebook':
      return (
        <span className={styles['cover']}>
          {avatar}
          {lines}
        </span>
      );
    case 'blur':
      return (
        <span className={styles['wide']}>
          {photo}
          <span className={styles['soft']}>{photo}</span>
        </span>
      );
    case 'crop-square':
      return (
        <span className={styles['tall']}>
          {photo}
          <span className={styles['cut']} />
        </span>
      );
    case 'overlay':
      return (
        <span className={styles['tall']}>
          {photo}
          <span className={styles['vignette']} />
        </span>
      );
    case 'crop-circle':
      return (
        <span className={styles['wide']}>
          {photo}
          <span className={styles['spot']} />
        </span>
      );
  }
}

interface ToolSampleProps {
  readonly look: ToolLook;
  readonly sample?: Sample;
  readonly className?: string | undefined;
}

/** A decorative picture of what a tool does. Fills the available width, with the aspect ratio 8:5. */
export function ToolSample({ look, sample = SAMPLES.ines, className }: ToolSampleProps) {
  return (
    <span aria-hidden className={classes(styles['sample'], className)}>
      {drawing(look, sample)}
    </span>
  );
}
