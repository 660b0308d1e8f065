/**
 * What a made picture shows: detail at all scales with grain, as a photo has;
 * few flat colours; a page of text and boxes; or nothing but noise.
 */
export const SYNTHETIC_KINDS = ['photo', 'graphics', 'screenshot', 'noise'] as const;

export type SyntheticKind = (typeof SYNTHETIC_KINDS)[number];
