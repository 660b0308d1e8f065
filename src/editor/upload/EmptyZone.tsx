import ImageUp from 'lucide-react/icons/image-up';
import { content } from '../../content';
import { DEFAULT_MAX_UPLOAD_BYTES } from '../../format/limits';
import styles from './EmptyZone.module.css';

interface EmptyZoneProps {
  readonly dragging: boolean;
}

/** What the large drop zone says. */
export function EmptyZone({ dragging }: EmptyZoneProps) {
  const { drop } = content.editor;
  return (
    <span className={styles['words']} data-dragging={dragging || undefined}>
      <span className={styles['icon']}>
        <ImageUp aria-hidden />
      </span>
      <span className={styles['title']}>
        {dragging ? (
          drop.dragging
        ) : (
          <>
            <span className={styles['mouse']}>{drop.title}</span>
            <span className={styles['touch']}>{drop.titleTouch}</span>
          </>
        )}
      </span>
      <span className={styles['mouse']}>{drop.hint}</span>
      <span className={styles['limits']}>
        {drop.formats}, {drop.limit(DEFAULT_MAX_UPLOAD_BYTES)}
      </span>
    </span>
  );
}
