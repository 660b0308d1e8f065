import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'section'> {
  /** Also the accessible name of the card's region. */
  readonly heading: ReactNode;
  readonly headingId: string;
  readonly level?: 2 | 3;
  /** Shown at the end of the heading's line. */
  readonly aside?: ReactNode;
}

/** A raised surface with a heading. */
export function Card({
  heading,
  headingId,
  level = 2,
  aside,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section {...rest} aria-labelledby={headingId} className={classes(styles['card'], className)}>
      <div className={styles['head']}>
        <Heading id={headingId} className={styles['heading']}>
          {heading}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
