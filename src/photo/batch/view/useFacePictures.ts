import { useEffect, useState } from 'react';
import type { Rect, Size, Op } from 'roundel';
import type { ItemFailure } from '../../pipeline/failure';
import { useBatch } from '../useBatch';
import { toItemFailure } from '../work/make-one';

/** The side of a face's picture in pixels: twice the side on the page, for high-density screens. */
const SIDE = 176;

/** The side of the square around a face, as a multiple of the face's longer side. */
const AROUND = 1.7;

export type FacePictures =
  | { readonly phase: 'opening' }
  /** Object URLs of the pictures, in the order of the faces. */
  | { readonly phase: 'open'; readonly urls: readonly string[] }
  | { readonly phase: 'failed'; readonly failure: ItemFailure };

/** Makes a small picture of each face of a photo. Frees the pictures when the component is unmounted. */
export function useFacePictures(id: string, faces: readonly Rect[]): FacePictures {
  const batch = useBatch();
  const [pictures, setPictures] = useState<FacePictures>({ phase: 'opening' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const engine = batch.newEngine();
    const urls: string[] = [];
    const make = async (): Promise<void> => {
      try {
        await batch.sources.use(id, async (file) => {
          const atMost = await batch.limitsOf(file);
          signal.throwIfAborted();
          const photo = await engine.open(file, { atMost, signal });
          for (const face of faces) {
            const png = await photo.encode([cropFace(face, photo)], { signal });
            signal.throwIfAborted();
            urls.push(URL.createObjectURL(png));
          }
        });
        setPictures({ phase: 'open', urls });
      } catch (error) {
        if (!signal.aborted) setPictures({ phase: 'failed', failure: toItemFailure(error) });
      } finally {
        engine.dispose();
      }
    };
    void make();
    return () => {
      controller.abort();
      engine.dispose();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [batch, id, faces]);
  return pictures;
}

/**
 * Returns the operation that cuts out a square around a face and scales it. A square that would extend beyond the photo
 * is moved or made smaller.
 */
function cropFace({ x, y, width, height }: Rect, photo: Size): Op {
  const side = Math.min(photo.width, photo.height, Math.max(width, height) * AROUND);
  const within = (start: number, length: number): number =>
    Math.min(length - side, Math.max(0, start));
  const source = {
    x: within(x + width / 2 - side / 2, photo.width),
    y: within(y + height / 2 - side / 2, photo.height),
    width: side,
    height: side,
  };
  return { kind: 'resize', source, width: SIDE, height: SIDE };
}
