import { useCallback } from 'react';
import type { LibraryImage } from 'roundel-records/image';
import { useLoad } from '../../parts/useLoad';
import { Thumb } from '../Thumb';
import styles from './FilePreview.module.css';

/** A picture in full size. Shows the thumbnail until the file has loaded. Loading the file costs one read. */
export function FilePreview({ image }: { readonly image: LibraryImage }) {
  const load = useCallback(async () => {
    const { loadImageFile } = await import('../../../backend/media');
    return loadImageFile(image.id);
  }, [image.id]);
  const { state } = useLoad(load);
  return <Thumb picture={state.data ?? image.thumb} className={styles['preview']} />;
}
