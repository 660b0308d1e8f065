/** Limits of operations that both engines check. */

/** Largest radius of a blur in pixels. Keeps the sums over a window within 31 bits. */
export const MAX_BLUR_RADIUS = 63;

/** The largest angle of straightening in degrees, to either side. */
export const MAX_DEGREES = 45;
