import type { Size } from 'roundel';
import type { Place } from './places';

/** The size at which a place shows its picture if the longer side is `side`. */
export function fitBox({ size }: Place, side: number): Size {
  const { width, height } = size ?? { width: 1, height: 1 };
  const scale = side / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/** The radius of the corners with which a place shows its picture, as a share of the picture's side. */
export function findRadius({ shape }: Place): number {
  if (shape.kind === 'circle') return 0.5;
  return shape.kind === 'rounded' ? shape.radius : 0;
}
