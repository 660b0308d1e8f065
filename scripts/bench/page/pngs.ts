import type { EngineClient } from 'roundel/engine/client';
import type { Op } from 'roundel/engine/op';
import { findTool } from '../../../src/tools/registry';
import { fileNamed } from './files';
import { pngSubjects } from './kernels';
import { applyOps, openPhoto } from './photo';
import { clock, takeTurns, type Subject, type SubjectResult } from './turns';

/**
 * Times PNG encoding of a picture: our encoder on one thread and with a helper,
 * and the canvas encoder in the Canvas path's worker.
 *
 * @param cutOut encodes the picture's circle with transparent corners
 */
export async function timePngs(
  name: string,
  cutOut: boolean,
  canvas: EngineClient,
  runs: number,
): Promise<readonly SubjectResult[]> {
  const never = new AbortController().signal;
  const photo = await openPhoto(name);
  const ops: readonly Op[] = cutOut
    ? (findTool('circle')?.plan({}, photo) ?? [])
    : [{ kind: 'crop', x: 0, y: 0, width: photo.width, height: photo.height }];
  const picture = applyOps(photo.picture, ops);
  photo.picture.free();
  photo.bitmap.close();
  const { id } = await canvas.open(fileNamed(name), {}, never);
  const theirs: Subject = {
    name: 'Canvas',
    run: async () => {
      // The engine caches this result, so that only its encoding is timed.
      (await canvas.render(id, ops, { maxSide: 64 }, never)).bitmap.close();
      const sizes: number[] = [];
      const ms = await clock(async () => {
        sizes.push((await canvas.encode(id, ops, {}, never)).size);
      });
      return { ms, bytes: sizes[0] ?? 0 };
    },
  };
  try {
    return await takeTurns([...pngSubjects(picture), theirs], runs);
  } finally {
    canvas.close(id);
    picture.free();
  }
}
