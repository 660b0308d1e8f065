/**
 * Kinds of synthetic picture: photo-like detail at all scales with grain, a few
 * flat colours, windows of text, or noise.
 */
export const SYNTHETIC_KINDS = ['photo', 'graphics', 'screenshot', 'noise'] as const;

export type SyntheticKind = (typeof SYNTHETIC_KINDS)[number];
