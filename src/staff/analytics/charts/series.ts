import type { Step } from '../report';

/** How the steps are drawn, in all charts and legends: a hue in degrees, and dashes. */
export const SERIES: Readonly<Record<Step, { readonly hue: number; readonly dash: string }>> = {
  uploads: { hue: 268, dash: '0' },
  processed: { hue: 165, dash: '7 4' },
  downloads: { hue: 40, dash: '2 4' },
};

/** Text on axes. */
export const AXIS_TEXT = { fill: 'var(--ink-soft)', fontSize: 12 } as const;

/** Milliseconds in which lines and bars grow. None where motion is not wanted: recharts asks. */
export const GROWTH = 180;
