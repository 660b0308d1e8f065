import { appendCoordinates, type Point } from '../geometry';
import { MAX_INSET, traceOutline } from '../outlines';
import { findPathFault } from '../path/own-outline';
import { RING_STYLES, type RingStyle, SHAPES, type ShapeId } from '../shapes';
import type { Operation } from './operation';
import { between, rgb, type Rgb, type Rule, rule } from './rules';

/** A ring along the edge of a shape. Its lengths are shares of the picture's shorter side. */
export interface Ring {
  readonly width: number;
  /** The transparent gap between ring and photo. */
  readonly gap: number;
  /**
   * `plain` has only the first colour. `linear` goes from the top left to the bottom right. `conic` goes around: it has
   * the first colour at the top and the second at the bottom. Colours are mixed in sRGB.
   */
  readonly style: RingStyle;
  readonly colors: readonly [from: Rgb, to: Rgb];
}

/**
 * Cuts the picture to a shape in the middle of it, and draws a ring along the shape's edge. The shape is in the centred
 * square of the picture's shorter side, `inset` away from its edges. Ring and gap lie inside the shape, and the photo
 * inside both. All lengths are shares of the picture's shorter side, so the same operation suits every size.
 */
export interface Shape {
  readonly kind: 'shape';
  readonly shape: ShapeId;
  /** The radius of the corners of a rounded square, 0 to 0.5. Other shapes ignore it. */
  readonly corner: number;
  /**
   * The path data of SVG for the shape `own`, whose box is fitted into the square. It is filled by the rule `nonzero`. Other
   * shapes ignore it.
   */
  readonly path?: string;
  readonly inset: number;
  /** Null: there is no ring. */
  readonly ring: Ring | null;
}

/** The largest share of the side that may be left free around a shape. */
const MAX_ROOM = 0.25;

/** The outlines of the photo, and the outer and inner ones of the ring. The latter are empty without a ring. */
export type Outlines = readonly [
  photo: readonly Point[],
  outer: readonly Point[],
  inner: readonly Point[],
];

/** The outlines that were traced last: while a photo is moved, its shape stays. */
let last: { readonly form: string; readonly outlines: Outlines } | null = null;

/** The outlines of a shape, in shares of the centred square. */
export function traceOutlines(op: Shape): Outlines {
  const { shape, corner, path, inset, ring } = op;
  const form = JSON.stringify([shape, corner, path, inset, ring?.width, ring?.gap]);
  if (last?.form !== form) last = { form, outlines: traceAll(op) };
  return last.outlines;
}

function traceAll(op: Shape): Outlines {
  const { inset, ring } = op;
  const at = (distance: number): readonly Point[] => traceOutline(op, distance, inset);
  if (ring === null) return [at(0), [], []];
  const inner = at(ring.width);
  return [ring.gap === 0 ? inner : at(ring.width + ring.gap), at(0), inner];
}

export const shape: Operation<Shape> = {
  rules: ({ shape, corner, path, inset, ring }) => [
    rule('shape', shape, `one of ${SHAPES.join(', ')}`, SHAPES.includes(shape)),
    between('corner', corner, 0, 0.5),
    ...(shape === 'own' ? [ownPath(path)] : []),
    between('inset', inset, 0, MAX_ROOM),
    ...(ring === null
      ? []
      : [
          between('ring.width', ring.width, 0, MAX_INSET * (1 - 2 * inset)),
          between('ring.gap', ring.gap, 0, MAX_INSET * (1 - 2 * inset) - ring.width),
          rule(
            'ring.style',
            ring.style,
            `one of ${RING_STYLES.join(', ')}`,
            RING_STYLES.includes(ring.style),
          ),
          rgb('ring.colors[0]', ring.colors[0]),
          rgb('ring.colors[1]', ring.colors[1]),
        ]),
  ],
  pack: (op) => {
    const { ring } = op;
    const outlines = traceOutlines(op);
    const [from, to] = ring?.colors ?? [BLACK, BLACK];
    const head = [
      ring === null ? 0 : RING_STYLES.indexOf(ring.style) + 1,
      ...from,
      ...to,
      ...outlines.map(({ length }) => length),
    ];
    return appendCoordinates(head, outlines);
  },
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: () => ({
    kind: 'shape',
    shape: 'squircle',
    corner: 0,
    inset: 0,
    ring: { width: 0.06, gap: 0.03, style: 'conic', colors: [ORANGE, PINK] },
  }),
  warmUp: null,
};

function ownPath(path: string | undefined): Rule {
  const fault = typeof path === 'string' ? findPathFault(path) : null;
  const expected =
    fault === null ? 'path data of SVG' : `${fault.expected} at character ${fault.at + 1}`;
  return rule('path', path, expected, typeof path === 'string' && fault === null);
}

const BLACK: Rgb = [0, 0, 0];
const ORANGE: Rgb = [255, 165, 0];
const PINK: Rgb = [222, 30, 120];
