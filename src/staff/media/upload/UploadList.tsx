import type { ReactNode } from 'react';
import { staffMedia } from '#words/staff-media';
import { UploadRow } from './UploadRow';
import styles from './UploadList.module.css';
import type { Upload, Uploads } from './uploads';

const { upload: words } = staffMedia;

interface UploadListProps {
  readonly uploads: Uploads;
  readonly all: readonly Upload[];
  /** An extra button for pictures that are in the library. */
  readonly action?: (upload: Upload) => ReactNode;
}

/** Lists the uploads, and says how many of them are done. */
export function UploadList({ uploads, all, action }: UploadListProps) {
  if (all.length === 0) return null;
  const done = all.filter(({ phase }) => phase === 'done').length;
  return (
    <section aria-label={words.list}>
      <p role="status" className={styles['summary']}>
        {words.summary(done, all.length)}
      </p>
      <ul className={styles['list']}>
        {all.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} action={action?.(upload)} />
        ))}
      </ul>
    </section>
  );
}
