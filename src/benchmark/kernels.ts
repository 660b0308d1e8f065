import type { KernelId } from '../records/benchmark-report';
import type { Op } from '../engine/op';
import type { PictureSize } from '../tools/tool';

/** The tools' default radius and colours. */
const RADIUS = 20;
const BLACK = [0, 0, 0] as const;
const ORANGE = [255, 165, 0] as const;

/**
 * The operations of a kernel on a picture of this size: one, or none for
 * `decodeFile`, `preview` and `encodePng`. `preview` measures what displaying
 * costs, which the time of every operation includes.
 */
export function kernelOps(id: KernelId, { width, height }: PictureSize): readonly Op[] {
  const shorter = Math.min(width, height);
  const longer = Math.max(width, height);
  const square = {
    x: Math.floor((width - shorter) / 2),
    y: Math.floor((height - shorter) / 2),
    width: shorter,
    height: shorter,
  };
  const quarter = Math.round(width / 4);
  switch (id) {
    case 'decodeFile':
    case 'preview':
    case 'encodePng':
      return [];
    case 'crop':
      return [{ kind: 'crop', ...square }];
    case 'place': {
      const [x, y] = [Math.floor((longer - width) / 2), Math.floor((longer - height) / 2)];
      const background = [255, 255, 255] as const;
      return [{ kind: 'place', width: longer, height: longer, x, y, background }];
    }
    case 'resize':
      return [{ kind: 'resize', source: square, width: 640, height: 640 }];
    case 'circleMask':
      return [{ kind: 'circleMask' }];
    case 'blurSides':
      return [{ kind: 'blurSides', radius: RADIUS, left: quarter, right: width - quarter }];
    case 'blurWhole':
      // Every column lies left of `left`, so every column is blurred.
      return [{ kind: 'blurSides', radius: RADIUS, left: width, right: width }];
    case 'vignette':
      return [
        {
          kind: 'vignette',
          innerRadius: 0.3 * shorter,
          outerRadius: 0.7 * longer,
          color: BLACK,
          alpha: 0.7,
        },
      ];
    case 'frame':
      return [{ kind: 'frame', thickness: shorter / 10, color: ORANGE, alpha: 0.3 }];
    case 'linearGradient':
      return [
        {
          kind: 'linearGradient',
          stops: [
            { offset: 0, color: [255, 0, 0], alpha: 0.3 },
            { offset: 0.5, color: [0, 0, 255], alpha: 0.1 },
            { offset: 1, color: [0, 255, 0], alpha: 0.3 },
          ],
        },
      ];
  }
}
