/**
 * The outlines of the shapes, as closed polygons. They are computed here for both engines, with additions,
 * multiplications, divisions and square roots only, whose results are the same in every browser and in Node.
 */
import type { Point } from './geometry';
import { traceOwnOutline } from './path/own-outline';
import type { ShapeId } from './shapes';

/** The largest inset, as a share of the square's side. With a larger one, the squircle's outline would cross itself. */
export const MAX_INSET = 0.19;

/**
 * How often a quarter of a circle is halved. The polygon of 1,024 parts is at most 0.0015 pixels from a circle of 10,000
 * pixels, the largest that a picture can have. That is less than half of a 255th of a pixel's area.
 */
const HALVINGS = 10;

/** Half of the side of the square in which the shapes are. */
const HALF = 0.5;

/** The sine and cosine of 45 degrees. */
const DIAGONAL = Math.SQRT1_2;

/** How far the inner corners of the star are from its centre, as a share of the distance of its tips. */
const STAR_WAIST = 0.62;

/** What a shape is, apart from its size. */
interface Form {
  readonly shape: ShapeId;
  /** The radius of the corners of a rounded square, 0 to 0.5. */
  readonly corner: number;
  /** The path data of an own shape. */
  readonly path?: string;
}

/**
 * The outline of a shape at a distance inside its edge, in shares of the square's side. Everywhere the distance to the
 * edge is `inset`, measured across the edge, so that a ring between two outlines has one width; corners stay corners.
 *
 * @param inset 0 to `MAX_INSET`, plus a common `start`
 * @param start the distance of the shape itself from the edges of the square. The shape is scaled
 */
export function traceOutline(form: Form, inset: number, start = 0): readonly Point[] {
  const scale = 1 - 2 * start;
  const points = traceForm(form, inset / scale);
  return points.map(({ x, y }) => ({ x: start + x * scale, y: start + y * scale }));
}

function traceForm({ shape, corner, path = '' }: Form, inset: number): readonly Point[] {
  switch (shape) {
    case 'circle':
      return roundedSquare([HALF, HALF, HALF, HALF], inset);
    case 'rounded':
      return roundedSquare([corner, corner, corner, corner], inset);
    case 'drop':
      return roundedSquare([HALF, 0, HALF, HALF], inset);
    case 'squircle':
      return squircle(inset);
    case 'hexagon':
      return polygon(hexagon(), inset);
    case 'flat-hexagon':
      return polygon(flatHexagon(), inset);
    case 'octagon':
      return polygon(octagon(), inset);
    case 'diamond':
      return polygon(diamond(), inset);
    case 'star':
      return polygon(star(), inset);
    case 'heart':
      return heart(inset);
    case 'own':
      return traceOwnOutline(path, inset);
  }
}

/** A square whose corners, clockwise from the top left, have these radii. */
function roundedSquare(radii: readonly number[], inset: number): readonly Point[] {
  const edge = HALF - inset;
  const corners = radii.map((radius, index) => {
    const inner = Math.max(0, radius - inset);
    const middle = edge - inner;
    // The arc of the top left corner, turned by `index` quarters.
    const arc = inner === 0 ? [{ x: -1, y: -1 }] : arcBetween({ x: -1, y: 0 }, { x: 0, y: -1 });
    return turnAboutMiddle(
      arc.map(({ x, y }) => ({ x: x * inner - middle, y: y * inner - middle })),
      index,
    );
  });
  return joinPoints(corners);
}

/** The points of all parts. Takes a fifth of the time of `flatMap`. */
function joinPoints(parts: readonly (readonly Point[])[]): readonly Point[] {
  return new Array<Point>().concat(...parts);
}

/** Turns a point about the origin by quarters, clockwise as y points down. */
function turnQuarters({ x, y }: Point, quarters: number): Point {
  if (quarters >= 2) return turnQuarters({ x: -x, y: -y }, quarters - 2);
  return quarters === 1 ? { x: -y, y: x } : { x, y };
}

/** Turns points about the origin, and moves the origin to the middle of the square. */
function turnAboutMiddle(points: readonly Point[], quarters: number): readonly Point[] {
  return points.map((point) => {
    const { x, y } = turnQuarters(point, quarters);
    return { x: HALF + x, y: HALF + y };
  });
}

/**
 * The points of the shorter arc of the unit circle between two directions, with both ends. The directions are at most a
 * quarter apart.
 */
function arcBetween(from: Point, to: Point): readonly Point[] {
  const points = [from];
  const addBetween = (start: Point, end: Point, halvings: number): void => {
    if (halvings === 0) return;
    const middle = between(start, end);
    addBetween(start, middle, halvings - 1);
    points.push(middle);
    addBetween(middle, end, halvings - 1);
  };
  addBetween(from, to, HALVINGS);
  points.push(to);
  return points;
}

/** The direction in the middle between two directions. */
function between(a: Point, b: Point): Point {
  const x = a.x + b.x;
  const y = a.y + b.y;
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}

/** The superellipse x⁴ + y⁴ = 1, which nobody takes for a square with round corners. */
function squircle(inset: number): readonly Point[] {
  // An eighth, mirrored. Equal angles of the squares' circle u² + v² = 1, with u = x² and v = y².
  const quarter = arcBetween({ x: 1, y: 0 }, { x: 0, y: 1 }).map(({ x: u, y: v }) => {
    const x = Math.sqrt(u);
    const y = Math.sqrt(v);
    // The edge is perpendicular to the gradient (x³, y³).
    const across = x * u;
    const down = y * v;
    const length = Math.sqrt(across * across + down * down);
    return {
      x: x * HALF - (inset * across) / length,
      y: y * HALF - (inset * down) / length,
    };
  });
  return joinPoints([0, 1, 2, 3].map((quarters) => turnAboutMiddle(quarter, quarters)));
}

/** The corners of a polygon around the origin whose edges all have the same distance from it. */
interface Polygon {
  readonly corners: readonly Point[];
  /** The distance of the edges. */
  readonly apothem: number;
  /** The polygon's centre in the square. */
  readonly center: Point;
}

/**
 * Scales the polygon about its centre. As all edges are equally far from there, each moves by `inset`.
 */
function polygon({ corners, apothem, center }: Polygon, inset: number): readonly Point[] {
  const scale = (apothem - inset) / apothem;
  return corners.map(({ x, y }) => ({ x: center.x + x * scale, y: center.y + y * scale }));
}

const MIDDLE: Point = { x: HALF, y: HALF };

/** With a corner at the top. */
function hexagon(): Polygon {
  const apothem = (HALF * Math.sqrt(3)) / 2;
  return {
    corners: [
      { x: 0, y: -HALF },
      { x: apothem, y: -HALF / 2 },
      { x: apothem, y: HALF / 2 },
      { x: 0, y: HALF },
      { x: -apothem, y: HALF / 2 },
      { x: -apothem, y: -HALF / 2 },
    ],
    apothem,
    center: MIDDLE,
  };
}

/** With an edge at the top. */
function flatHexagon(): Polygon {
  const upright = hexagon();
  return { ...upright, corners: upright.corners.map((point) => turnQuarters(point, 1)) };
}

function octagon(): Polygon {
  // Half of an edge: the tangent of 22.5 degrees.
  const half = HALF * (Math.sqrt(2) - 1);
  const edge = [
    { x: -half, y: -HALF },
    { x: half, y: -HALF },
  ];
  const corners = [0, 1, 2, 3].flatMap((quarters) =>
    edge.map((point) => turnQuarters(point, quarters)),
  );
  return { corners, apothem: HALF, center: MIDDLE };
}

function diamond(): Polygon {
  const corners = [0, 1, 2, 3].map((quarters) => turnQuarters({ x: 0, y: -HALF }, quarters));
  return { corners, apothem: HALF * DIAGONAL, center: MIDDLE };
}

/** A star with five tips, as large as fits into the square. */
function star(): Polygon {
  // The cosines and sines of 36 and 72 degrees, by the golden ratio.
  const root5 = Math.sqrt(5);
  const [cos36, cos72] = [(1 + root5) / 4, (root5 - 1) / 4];
  const [sin36, sin72] = [Math.sqrt(1 - cos36 * cos36), Math.sqrt(1 - cos72 * cos72)];
  // Clockwise from the top in steps of 36 degrees: tips and waists by turns.
  const directions: readonly Point[] = [
    { x: 0, y: -1 },
    { x: sin36, y: -cos36 },
    { x: sin72, y: -cos72 },
    { x: sin72, y: cos72 },
    { x: sin36, y: cos36 },
    { x: 0, y: 1 },
    { x: -sin36, y: cos36 },
    { x: -sin72, y: cos72 },
    { x: -sin72, y: -cos72 },
    { x: -sin36, y: -cos36 },
  ];
  // The tips on the left and right touch the square.
  const radius = HALF / sin72;
  const corners = directions.map(({ x, y }, index) => {
    const distance = index % 2 === 0 ? radius : radius * STAR_WAIST;
    return { x: x * distance, y: y * distance };
  });
  // The distance of the edge from the top tip to the first waist: twice the area of the triangle to the centre, divided
  // by the edge.
  const [across, down] = [radius * STAR_WAIST * sin36, radius - radius * STAR_WAIST * cos36];
  const edge = Math.sqrt(across * across + down * down);
  const apothem = (radius * across) / edge;
  // The star is less high than wide: radius (1 + cos 36°). It stands in the middle.
  const height = radius * (1 + cos36);
  return { corners, apothem, center: { x: HALF, y: HALF - height / 2 + radius } };
}

/**
 * A square that stands on a corner, with half a circle on each of its upper sides. Where the circles meet, the inset
 * outline goes around the notch.
 */
function heart(inset: number): readonly Point[] {
  // Half of the square's diagonal, so that the heart is as wide as the unit square: 2 (h / 2 + h / √2) = 1.
  const h = HALF / (HALF + DIAGONAL);
  const radius = h * DIAGONAL;
  const inner = radius - inset;
  const height = h + h / 2 + radius;
  // The square's centre.
  const y = HALF - height / 2 + h / 2 + radius;
  const at = (center: Point, distance: number, points: readonly Point[]): readonly Point[] =>
    points.map((point) => ({
      x: HALF + center.x + point.x * distance,
      y: y + center.y + point.y * distance,
    }));
  const [upRight, upLeft, downRight] = [
    { x: DIAGONAL, y: -DIAGONAL },
    { x: -DIAGONAL, y: -DIAGONAL },
    { x: DIAGONAL, y: DIAGONAL },
  ];
  const downLeft = { x: -DIAGONAL, y: DIAGONAL };
  const top = { x: 0, y: -1 };
  const lobe = [...arcBetween(downLeft, upLeft).slice(0, -1), ...arcBetween(upLeft, upRight)];
  const otherLobe = [
    ...arcBetween(upLeft, upRight).slice(0, -1),
    ...arcBetween(upRight, downRight),
  ];
  const notch = { x: 0, y: -h };
  return [
    { x: HALF, y: y + h - inset / DIAGONAL },
    ...at({ x: -h / 2, y: -h / 2 }, inner, lobe),
    ...(inset === 0 ? at(notch, 0, [top]) : at(notch, inset, arcBetween(downLeft, downRight))),
    ...at({ x: h / 2, y: -h / 2 }, inner, otherLobe),
  ];
}
