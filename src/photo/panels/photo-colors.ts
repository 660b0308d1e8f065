import { useEffect, useState } from 'react';
import type { Photo } from 'roundel';
import { findColors } from 'roundel/tools';

/** The side of the copy of the photo in which its colours are searched. */
const SEEN_SIDE = 48;
const MOST_COLORS = 6;

/** The colours of the photo. Null until they are known, none if they cannot be found. */
export function usePhotoColors(photo: Photo | undefined): readonly string[] | null {
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
