import ImageUp from 'lucide-react/icons/image-up';
import { useDropzone } from 'react-dropzone';
import { staffMedia } from '#words/staff-media';
import { IMAGE_LIMITS } from 'roundel-records/image';
import { ACCEPT } from '../../../content/photo-formats';
import { classes } from '../../../ui/classes';
import styles from './DropArea.module.css';

const { upload: words, fileSize } = staffMedia;

/** Accepts dropped or chosen files. Their type is checked later, by their bytes. */
export function DropArea({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const zone = useDropzone({
    multiple: true,
    noKeyboard: true,
    onDrop: (files) => {
      if (files.length > 0) onFiles(files);
    },
  });
  return (
    <div className={styles['area']}>
      <button
        type="button"
        {...zone.getRootProps({
          className: classes(styles['zone'], zone.isDragActive && styles['dragging']),
          role: 'button',
          tabIndex: 0,
        })}
      >
        <ImageUp aria-hidden />
        <span className={styles['title']}>{zone.isDragActive ? words.dropping : words.drop}</span>
        <span className={styles['limits']}>{words.limits(fileSize(IMAGE_LIMITS.uploadBytes))}</span>
      </button>
      <input
        {...zone.getInputProps({
          'aria-label': words.choose,
          accept: ACCEPT,
        })}
      />
    </div>
  );
}
