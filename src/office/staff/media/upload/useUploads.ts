import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { EngineClient } from 'roundel';
import { type GetAuthor, useAuthor } from '../../shell/author';
import { browserTools } from './bitmap-tools';
import { readContent, preparePicture } from './prepare';
import { createUploads, hasUnsavedAlt, isUnfinished } from './uploads';

export type UploadsState = ReturnType<typeof useUploads>;

/** A list of uploads that lives as long as the component. Cancels unfinished uploads on unmount. */
export function useUploads() {
  const getAuthor = useAuthor();
  const [{ uploads, dispose }] = useState(() => connectUploads(getAuthor));
  const all = useStore(uploads.store);

  useEffect(
    () => () => {
      uploads.cancelAll();
      dispose();
    },
    [uploads, dispose],
  );

  return {
    uploads,
    all,
    busy: all.some(isUnfinished),
    /** Whether something would be lost now: an upload, or a text that was typed. @param except an upload's id */
    isUnsaved: (except?: string) =>
      all.some((upload) => upload.id !== except && (isUnfinished(upload) || hasUnsavedAlt(upload))),
  };
}

/** Connects uploads to the engine and the backend. Both load when they are first needed. */
function connectUploads(getAuthor: GetAuthor) {
  // Null until a file is prepared, and after `dispose`.
  let engine: EngineClient | null = null;
  const media = () => import('../../../backend/media');
  const uploads = createUploads({
    newId: () => crypto.randomUUID(),
    prepare: (file, options) => {
      engine ??= new EngineClient();
      return preparePicture(file, engine, browserTools, options);
    },
    store: async ({ id, name, prepared }) => {
      const { addImage } = await media();
      const image = { id, name, alt: '', ...(await readContent(prepared)) };
      await addImage(image, await getAuthor());
    },
    remove: async (id) => {
      const { removeImage } = await media();
      await removeImage(id, await getAuthor());
    },
  });
  return {
    uploads,
    dispose: () => {
      engine?.dispose();
      engine = null;
    },
  };
}
