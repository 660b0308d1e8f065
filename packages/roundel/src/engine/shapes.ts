/** The names of shapes and of rings' styles, apart from what draws them: pages that only list them load no more. */

/** The shapes to which a picture can be cut. */
export const SHAPES = [
  'circle',
  'rounded',
  'squircle',
  'hexagon',
  'flat-hexagon',
  'octagon',
  'diamond',
  'heart',
  'star',
  'drop',
  'own',
] as const;

export type ShapeId = (typeof SHAPES)[number];

/** How the two colours of a ring are spread over it. */
export const RING_STYLES = ['plain', 'linear', 'conic'] as const;

export type RingStyle = (typeof RING_STYLES)[number];
