/** The longest side of the previews on screen, in pixels. */
export const PREVIEW_SIDE = 1_400;
