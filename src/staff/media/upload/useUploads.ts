import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { EngineClient } from '../../../engine/client';
import { siteSettings } from '../../../site-settings/store';
import { useAuthor, type GetAuthor } from '../../shell/useAuthor';
import { browserTools } from './bitmap-tools';
import { preparePicture } from './prepare';
import { createUploads, type Upload, type Uploads } from './uploads';

export interface UsedUploads {
  readonly uploads: Uploads;
  readonly all: readonly Upload[];
  /** Some are still on their way. */
  readonly busy: boolean;
}

/** Uploads for as long as the component stands; what is still on its way then is cancelled. */
export function useUploads(): UsedUploads {
  const author = useAuthor();
  const [{ uploads, dispose }] = useState(() => begin(author));
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

function begin(author: GetAuthor) {
  // Made with the first file, and anew after it was disposed of.
  let engine: EngineClient | null = null;
  const media = () => import('../../../backend/media');
  const uploads = createUploads({
    newId: () => crypto.randomUUID(),
    prepare: (file, options) => {
      engine ??= new EngineClient();
      const { max_upload_bytes: maxBytes } = siteSettings.getState();
      return preparePicture(file, engine, browserTools, { ...options, maxBytes });
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
        author(),
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
