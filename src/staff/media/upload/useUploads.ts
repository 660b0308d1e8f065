import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { EngineClient } from 'roundel/engine/client';
import { IMAGE_LIMITS } from 'roundel-records/image';
import { currentAuthor } from '../../shell/author';
import { browserTools } from './bitmap-tools';
import { preparePicture } from './prepare';
import { createUploads, type Upload, type Uploads } from './uploads';

export interface UploadsState {
  readonly uploads: Uploads;
  readonly all: readonly Upload[];
  /** Whether an upload is waiting or running. */
  readonly busy: boolean;
}

/** A list of uploads that lives as long as the component. Cancels unfinished uploads on unmount. */
export function useUploads(): UploadsState {
  const [{ uploads, dispose }] = useState(connectUploads);
  const all = useStore(uploads.store);

  useEffect(
    () => () => {
      uploads.cancelAll();
      dispose();
    },
    [uploads, dispose],
  );

  const busy = all.some(({ phase }) => ['waiting', 'preparing', 'saving'].includes(phase));
  return { uploads, all, busy };
}

/** Connects uploads to the engine and the backend, both of which load when first needed. */
function connectUploads() {
  // Created when a file is first prepared, and again after `dispose`.
  let engine: EngineClient | null = null;
  const media = () => import('../../../backend/media');
  const uploads = createUploads({
    newId: () => crypto.randomUUID(),
    prepare: (file, options) => {
      engine ??= new EngineClient();
      return preparePicture(file, engine, browserTools, {
        ...options,
        maxBytes: IMAGE_LIMITS.uploadBytes,
      });
    },
    store: async ({ id, name, prepared }) => {
      const { addImage } = await media();
      const { type, width, height, file, thumb } = prepared;
      await addImage(
        {
          id,
          name,
          alt: '',
          type,
          width,
          height,
          file: new Uint8Array(await file.arrayBuffer()),
          thumb: new Uint8Array(await thumb.arrayBuffer()),
        },
        await currentAuthor(),
      );
    },
    remove: async (id) => {
      await (await media()).removeImage(id);
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
