import { useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes';
import styles from './Thumb.module.css';

export interface ThumbProps {
  /** An encoded image; null while there is none. */
  readonly picture: Blob | Uint8Array | null;
  readonly className?: string | undefined;
}

/** A picture on a checkerboard. Decorative for screen readers, because the picture's name is in the text nearby. */
export function Thumb({ picture, className }: ThumbProps) {
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const element = image.current;
    if (picture === null || element === null) return;
    const file = picture instanceof Blob ? picture : new Blob([new Uint8Array(picture)]);
    const address = URL.createObjectURL(file);
    element.src = address;
    return () => {
      // Cancels a pending load, which would fail once the URL is revoked.
      element.removeAttribute('src');
      URL.revokeObjectURL(address);
    };
  }, [picture]);

  return (
    <span className={classes(styles['thumb'], className)}>
      {picture !== null && <img ref={image} alt="" />}
    </span>
  );
}
