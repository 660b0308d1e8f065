/** What each timed job does to the photo, and what a table calls it. */
export const KERNEL_NAMES = {
  copy: 'Copy',
  blur: 'Box blur, radius 20, whole picture',
  cover: 'The centred square scaled to 640 × 640',
  png: 'PNG of the photo, one thread',
  circleMask: 'Circle mask',
  vignette: 'Vignette',
  frame: 'Frame',
  linearGradient: 'Gradient',
  reduce3: 'Reduced by 3 for a preview',
  planes420: 'A JPEG’s planes (4:2:0) made a picture',
};
