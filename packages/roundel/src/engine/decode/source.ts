import type { Op } from '../op';
import type { Raster } from '../pkg/pixels/pixels_wasm';

/** An opened photo, upright and in sRGB. */
export interface Source {
  /** The size of the photo in pixels, before any reduction. */
  readonly width: number;
  readonly height: number;
  /** The frame of an animation that is used, counted from 1. */
  readonly frame: number;
  /**
   * Returns the photo as a picture, at full size or reduced as far as `ops` allow. Also returns `ops`, converted to
   * this picture's coordinates. What is returned does not depend on earlier calls. The source owns the picture.
   */
  forOps(ops: readonly Op[]): { readonly picture: Raster; readonly ops: readonly Op[] };
  /**
   * A picture whose longest side has at least `maxSide` pixels, unless the photo is smaller. The source owns the
   * picture.
   */
  forPreview(maxSide: number | undefined): Raster;
  free(): void;
}
