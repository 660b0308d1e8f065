import { useEffect, useState } from 'react';
import type { Photo } from 'roundel';
import { findColors, ringParams } from 'roundel/tools';
import type { PanelProps } from '../group';
import { RelevantParams } from '../Params';
import styles from './Panel.module.css';

/** The side of the copy of the photo in which its colours are searched. */
const SEEN_SIDE = 48;
const MOST_COLORS = 6;

/** The ring around the picture, and the shadow below it. */
export default function Panel(props: PanelProps) {
  const inPhoto = usePhotoColors(props.photo);
  return (
    <div className={styles['params']}>
      <RelevantParams {...props} isIn={(param) => ringParams.includes(param)} inPhoto={inPhoto} />
    </div>
  );
}

/** The colours of the photo. Null until they are known, none if they cannot be found. */
function usePhotoColors(photo: Photo | undefined): readonly string[] | null {
  const [found, setFound] = useState<{ photo: Photo; colors: readonly string[] } | null>(null);
  useEffect(() => {
    if (photo === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const { width, height } = photo;
    const source = { x: 0, y: 0, width, height };
    const small = { kind: 'resize', source, width: SEEN_SIDE, height: SEEN_SIDE } as const;
    photo.pixels([small], { signal, alongside: true }).then(
      (pixels) => {
        if (!signal.aborted) setFound({ photo, colors: findColors(pixels, MOST_COLORS) });
      },
      () => {
        // The palette is enough. What failed is told with the picture.
        if (!signal.aborted) setFound({ photo, colors: [] });
      },
    );
    return () => {
      leaving.abort();
    };
  }, [photo]);
  return found !== null && found.photo === photo ? found.colors : null;
}
