import type { Step } from '../analytics-report';

/** The style of each step in all charts and legends: a hue in degrees and an SVG dash pattern. */
export const SERIES: Readonly<Record<Step, { readonly hue: number; readonly dash: string }>> = {
  uploads: { hue: 268, dash: '0' },
  processed: { hue: 165, dash: '7 4' },
  downloads: { hue: 40, dash: '2 4' },
};

/** The text style of axes. */
export const AXIS_TEXT = { fill: 'var(--ink-soft)', fontSize: 12 } as const;

/** Duration of chart animations in milliseconds. Recharts skips them if the user prefers reduced motion. */
export const ANIMATION_MS = 180;
