import { useCallback, useEffect, useRef, useState } from 'react';

/** A grey rectangle in place of a picture that is loading, or that could not be loaded. */
const PLACEHOLDER =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#8883"/></svg>',
  );

/**
 * URLs of library pictures for the preview, including pictures that visitors may
 * not load yet. Each picture is read once and kept until unmount.
 */
export function usePictureSources(ids: readonly string[]): (id: string) => string {
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map());
  const requested = useRef(new Set<string>());
  const objectUrls = useRef<string[]>([]);
  // Joined into a string, so that the effect sees equal ids as equal.
  const wanted = ids.join(' ');

  useEffect(() => {
    for (const id of wanted.split(' ')) {
      if (id === '' || requested.current.has(id)) continue;
      requested.current.add(id);
      void fetchSource(id).then((source) => {
        if (source === null) {
          // In case the network failed, retry when the text shows other pictures than before.
          requested.current.delete(id);
          return;
        }
        objectUrls.current.push(source);
        setSources((before) => new Map([...before, [id, source]]));
      });
    }
  }, [wanted]);

  useEffect(() => {
    const urls = objectUrls;
    const ids = requested;
    return () => {
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url);
      ids.current.clear();
    };
  }, []);

  return useCallback((id: string) => sources.get(id) ?? PLACEHOLDER, [sources]);
}

async function fetchSource(id: string): Promise<string | null> {
  try {
    const { loadImageFile } = await import('../../../backend/media');
    const file = await loadImageFile(id);
    return file === null ? null : URL.createObjectURL(file);
  } catch (error) {
    console.warn('Could not load a picture of the preview.', error);
    return null;
  }
}
