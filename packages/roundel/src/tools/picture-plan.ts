import type { Engine, Face, MeasuredFace, SourceId } from '../engine/engine';
import type { Op } from '../engine/op';
import { type Adjustments, planFor } from './adjustments';
import { type Alike, type Miss, planAlike } from './alike';
import { frameFace } from './face-framing';
import type { Framing } from './face-square';
import { type CommonSize, sized } from './sized';
import type { ParamValues, PictureSize, Tool } from './tool';

/** A face, and the settings for framing it alike. If `alike` is null, `frameFace` frames the face. */
export type FramedFace =
  | { readonly face: Face; readonly alike: null }
  | { readonly face: MeasuredFace; readonly alike: Alike };

/** Everything that determines a picture, except the photo. */
export interface PictureOrder {
  readonly tool: Pick<Tool, 'framing' | 'plan'>;
  readonly values: ParamValues;
  readonly adjustments: Adjustments;
  /** The face to frame. If it is null, `values` has the framing. */
  readonly face: FramedFace | null;
  /** The size of the picture. If it is null, the tool determines the size. */
  readonly size: CommonSize | null;
}

export interface PicturePlan {
  readonly ops: readonly Op[];
  /** The framing of the face. Null if no face is framed. */
  readonly framing: Framing | null;
  readonly adjustments: Adjustments;
  /** How the face differs from the framing that `alike` asks for. */
  readonly misses: readonly Miss[];
  /** Whether the picture stays smaller than the size in the order, because it would have to be enlarged. */
  readonly isSmaller: boolean;
}

/** Combines a face with the settings for framing it. Measures the face if faces are framed alike. */
export async function framedFace(
  engine: Engine,
  id: SourceId,
  face: Face,
  alike: Alike | null,
  signal: AbortSignal,
): Promise<FramedFace> {
  return alike === null
    ? { face, alike }
    : { face: await engine.measureFace(id, face, signal), alike };
}

/** Plans the operations for a picture. The website's batch and the command plan all pictures with this function. */
export function planPicture(order: PictureOrder, photo: PictureSize): PicturePlan {
  const framed = planFramed(order, photo);
  if (order.size === null) return { ...framed, isSmaller: false };
  return { ...framed, ...sized(framed.ops, photo, order.size) };
}

function planFramed(
  { tool, values, adjustments, face }: PictureOrder,
  photo: PictureSize,
): Omit<PicturePlan, 'isSmaller'> {
  const { face: found, alike } = face ?? { face: null, alike: null };
  if (alike !== null) {
    const plan = planAlike(found, tool, values, adjustments, photo, alike);
    if (plan !== null) return plan;
  }
  const framing = found === null ? null : frameFace(found, tool, adjustments, photo);
  const ops = planFor(tool, { ...values, ...framing }, adjustments, photo);
  return { ops, framing, adjustments, misses: [] };
}
