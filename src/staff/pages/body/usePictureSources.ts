import { useCallback, useEffect, useRef, useState } from 'react';

/** A light square where a picture is still to come, or is not in the library any more. */
const NONE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#8883"/></svg>',
  );

/**
 * Where to load pictures of the library from that visitors may not have yet:
 * each is read once, for one read, and kept until the component goes.
 */
export function usePictureSources(ids: readonly string[]): (id: string) => string {
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  const made = useRef<string[]>([]);
  const wanted = ids.join(' ');

  useEffect(() => {
    const fresh = wanted.split(' ').filter((id) => id !== '' && !asked.current.has(id));
    for (const id of fresh) {
      asked.current.add(id);
      void fetchSource(id).then((source) => {
        if (source === null) {
          // Asked for again when the text changes: it may have been the network.
          asked.current.delete(id);
          return;
        }
        made.current.push(source);
        setSources((before) => new Map([...before, [id, source]]));
      });
    }
  }, [wanted]);

  useEffect(() => {
    const addresses = made;
    const begun = asked;
    return () => {
      for (const address of addresses.current.splice(0)) URL.revokeObjectURL(address);
      begun.current.clear();
    };
  }, []);

  return useCallback((id: string) => sources.get(id) ?? NONE, [sources]);
}

async function fetchSource(id: string): Promise<string | null> {
  try {
    const { loadImageFile } = await import('../../../backend/media');
    const file = await loadImageFile(id);
    return file === null ? null : URL.createObjectURL(file);
  } catch (error) {
    console.warn('A picture of the preview could not be read.', error);
    return null;
  }
}
