import ImageUp from 'lucide-react/icons/image-up';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { staffMedia } from '#words/staff-media';
import { listAcceptedTypes } from '../../../../content/photo-types';
import { classes } from '../../../../ui/classes';
import layout from '../../parts/layout.module.css';
import styles from './Uploader.module.css';
import { UploadRow } from './UploadRow';
import type { Upload } from './uploads';
import type { UploadsState } from './useUploads';

const { upload: words } = staffMedia;

interface UploaderProps {
  readonly state: UploadsState;
  /** An extra button for pictures that are in the library. */
  readonly action?: (upload: Upload) => ReactNode;
}

/** Uploads dropped or chosen files, and lists them. The type of a file is checked later, by its bytes. */
export function Uploader({ state: { uploads, all }, action }: UploaderProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    noKeyboard: true,
    onDrop: (files) => {
      uploads.add(files);
    },
  });
  const done = all.filter(({ phase }) => phase === 'done').length;
  return (
    <>
      <div>
        <button
          type="button"
          {...getRootProps({
            className: classes(styles['zone'], isDragActive && styles['dragging']),
            role: 'button',
          })}
        >
          <ImageUp aria-hidden />
          <strong>{isDragActive ? words.dropping : words.drop}</strong>
          <span className={layout['soft']}>{words.limits}</span>
        </button>
        <input {...getInputProps({ 'aria-label': words.choose, accept: listAcceptedTypes() })} />
      </div>
      {all.length > 0 && (
        <section aria-label={words.list}>
          <p role="status" className={layout['soft']}>
            {words.summary(done, all.length)}
          </p>
          <ul className={styles['list']}>
            {all.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                uploads={uploads}
                action={action?.(upload)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
