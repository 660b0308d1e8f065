import { frameFace } from '../../tools/face-framing';
import type { FindFraming } from './make-one';

/** Frames a photo around its largest face. Null when it has none. */
export const findFace: FindFraming = async (engine, info, adjustments, signal) => {
  const [largest] = await engine.faces(info.id, signal);
  if (largest === undefined) return null;
  return frameFace(largest, { framing: true }, adjustments, info);
};
