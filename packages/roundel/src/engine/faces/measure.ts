import { throwIfAborted } from '../errors';
import type { Face, MeasuredFace } from '../engine';
import type { Point, Rect, Size } from '../geometry';
import {
  findMiddle,
  type Pose,
  type ReadPixels,
  copySurroundings,
  type View,
  createView,
} from './close-up';
import { findFaces } from './find';
import { findPupil, smoothGray } from './pupil';

/** The side of a view in pixels. */
const SIDE = 320;

/**
 * The height of the face in a view, in pixels. If a tilted face is smaller, the detector reports its eyes as nearly
 * level.
 */
const HEIGHT = 200;

/**
 * The side of the surroundings, as a multiple of the longer side of the face's box. This is enough for a view that is
 * turned by 45 degrees.
 */
const AROUND = 2.3;

/**
 * The two kinds of views: not mirrored, and mirrored. Every face is shown to the detector in both kinds of views,
 * because the detector treats the left and the right side of a face differently.
 */
const MIRRORED = [false, true];

/** The angles at which the detector sees the face a second time, in degrees relative to the first estimate. */
const SECOND_LOOK = [-6, 0, 6];

/**
 * Eyes count as clear if the estimates of their tilt differ by at most this number of degrees. The lowest and the
 * highest estimate are ignored.
 */
const MOST_SPREAD = 10;

interface Estimate {
  readonly eyes: readonly [Point, Point];
  readonly height: number;
  readonly middle: Point;
}

/**
 * Measures a face close up. In a group photo, the detector sees each face only a few dozen pixels high, and reports
 * tilted eyes as level. This function shows the face to the detector 200 pixels high, at several angles. In each view,
 * it looks for the pupils near the eyes that the detector finds.
 *
 * @param pixels applies operations to the photo and returns the pixels of the result
 */
export async function measureFace(
  module: WebAssembly.Module,
  face: Face,
  photo: Size,
  pixels: ReadPixels,
  signal: AbortSignal,
): Promise<MeasuredFace> {
  const { box } = face;
  const middle = findMiddle(box);
  const longer = Math.max(box.width, box.height);
  const area = { middle, side: longer * AROUND, scale: HEIGHT / longer };
  const around = await copySurroundings(area, photo, pixels);
  const look = async (poses: readonly Omit<Pose, 'middle'>[]): Promise<readonly Estimate[]> => {
    const found: Estimate[] = [];
    for (const pose of poses) {
      throwIfAborted(signal);
      const estimate = await estimateFace(
        module,
        createView(around, { ...pose, middle }, SIDE),
        pose.mirrored,
      );
      if (estimate !== null) found.push({ ...estimate, height: estimate.height / around.scale });
    }
    return found;
  };
  const first = await look(MIRRORED.map((mirrored) => ({ degrees: 0, mirrored })));
  if (first.length === 0) return { ...face, areEyesClear: false };
  const level = -median(first.map(({ eyes }) => measureTilt(eyes)));
  const poses = SECOND_LOOK.flatMap((degrees) =>
    MIRRORED.map((mirrored) => ({ degrees: level + degrees, mirrored })),
  );
  const second = await look(poses);
  if (second.length === 0) return { ...face, areEyesClear: false };
  const tilts = second.map(({ eyes }) => measureTilt(eyes)).sort((a, b) => a - b);
  const inner = tilts.slice(1, -1);
  const spread = (inner.at(-1) ?? 0) - (inner[0] ?? 0);
  const height = median(second.map((each) => each.height));
  const width = (height * box.width) / box.height;
  const at = findMedianPoint(second.map((each) => each.middle));
  return {
    box: { x: at.x - width / 2, y: at.y - height / 2, width, height },
    eyes: [
      findMedianPoint(second.map(({ eyes }) => eyes[0])),
      findMedianPoint(second.map(({ eyes }) => eyes[1])),
    ],
    score: face.score,
    areEyesClear: second.length === poses.length && spread <= MOST_SPREAD,
  };
}

/** The face in the middle of a view. Null if there is none. */
async function estimateFace(
  module: WebAssembly.Module,
  view: View,
  mirrored: boolean,
): Promise<Estimate | null> {
  const found = await findFaces(module, view, view);
  const face = found.find(({ box }) => isAround(box, SIDE / 2));
  if (face === undefined) return null;
  const gray = smoothGray(view.rgba, view);
  const [a, b] = face.eyes;
  const distance = Math.hypot(a.x - b.x, a.y - b.y);
  const [left, right] = face.eyes.map((eye) => view.toPhoto(findPupil(gray, view, eye, distance)));
  if (left === undefined || right === undefined) return null;
  return {
    eyes: mirrored ? [right, left] : [left, right],
    height: face.box.height,
    middle: view.toPhoto(findMiddle(face.box)),
  };
}

function isAround({ x, y, width, height }: Rect, at: number): boolean {
  return x < at && x + width > at && y < at && y + height > at;
}

/** The angle of the line through the eyes, in degrees clockwise. */
function measureTilt([left, right]: Face['eyes']): number {
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
}

function findMedianPoint(points: readonly Point[]): Point {
  return { x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) };
}

/** The middle value, or the mean of the middle two if the number of values is even. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
