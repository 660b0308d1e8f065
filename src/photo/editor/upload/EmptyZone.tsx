import ImageUp from 'lucide-react/icons/image-up';
import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import { useSetting } from '../../../office/settings/useSetting';
import { classes } from '../../../ui/classes';
import styles from './EmptyZone.module.css';

interface EmptyZoneProps {
  readonly dragging: boolean;
}

/** The content of the large drop zone. */
export function EmptyZone({ dragging }: EmptyZoneProps) {
  const editorWords = useTexts(editorTexts);
  const { drop } = editorWords;
  const maxBytes = useSetting('max_upload_bytes');
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
      <span className={classes(styles['mouse'], styles['hint'])}>{drop.hint}</span>
      <span className={styles['limits']}>{`${drop.formats}, ${drop.limit(maxBytes)}`}</span>
    </span>
  );
}
