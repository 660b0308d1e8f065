/**
 * The name of each job in the tables.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const KERNEL_NAMES = {
  copy: 'Copy',
  blur: 'Box blur, radius 20, whole picture',
  cover: 'Centred square scaled to 640 × 640',
  png: 'PNG of the photo, one thread',
  circleMask: 'Circle mask',
  vignette: 'Vignette',
  frame: 'Frame',
  linearGradient: 'Gradient',
  reduce3: 'Reduced by 3 for a preview',
  jpeg: 'JPEG decoding, one thread',
};
