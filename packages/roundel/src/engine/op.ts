/**
 * The operations, as plain cloneable data. Each has a file in the folder `ops` with its parameters, their ranges, and
 * the order in which they are packed for Wasm. `canvas/draw.ts` has their versions for a canvas, and `crates/pixels` their
 * kernels.
 *
 * Coordinates are in pixels of the picture that the operation receives: x to the right, and y down. (0, 0) is the top
 * left corner of the top left pixel. Pixels are 8-bit sRGB with straight (not premultiplied) alpha. The parameters
 * named `alpha` are 0 to 1.
 */
import { blurSides, type BlurSides } from './ops/blur-sides';
import { circleMask, type CircleMask } from './ops/circle-mask';
import { crop, type Crop } from './ops/crop';
import { frame, type Frame } from './ops/frame';
import { light, type Light } from './ops/light';
import { linearGradient, type LinearGradient } from './ops/linear-gradient';
import { margin, type Margin } from './ops/margin';
import type { Operation } from './ops/operation';
import { place, type Placement } from './ops/place';
import { resize, type Resize } from './ops/resize';
import { shadow, type Shadow } from './ops/shadow';
import { type Ring, shape, type Shape } from './ops/shape';
import { sharpen, type Sharpen } from './ops/sharpen';
import { straighten, type Straighten } from './ops/straighten';
import { turn, type Turn } from './ops/turn';
import { vignette, type Vignette } from './ops/vignette';
import { words, type Words } from './ops/words';

export type {
  BlurSides,
  CircleMask,
  Crop,
  Frame,
  Light,
  LinearGradient,
  Margin,
  Placement,
  Resize,
  Ring,
  Shadow,
  Shape,
  Sharpen,
  Straighten,
  Turn,
  Vignette,
  Words,
};

/** An operation, as plain data. */
export type Op =
  | BlurSides
  | CircleMask
  | Crop
  | Frame
  | Light
  | LinearGradient
  | Margin
  | Placement
  | Resize
  | Shadow
  | Shape
  | Sharpen
  | Straighten
  | Turn
  | Vignette
  | Words;

/** The kinds of operations. `crates/pixels/src/ops.rs` has the same list. */
export const OPERATIONS: { readonly [T in Op as T['kind']]: Operation<T> } = {
  blurSides,
  circleMask,
  crop,
  frame,
  light,
  linearGradient,
  margin,
  place,
  resize,
  shadow,
  shape,
  sharpen,
  straighten,
  turn,
  vignette,
  words,
};
