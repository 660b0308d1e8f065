import type { CSSProperties } from 'react';
import type { DailyCounts } from 'roundel-records/daily';
import type { ToolId } from 'roundel/tools';

/** The funnel: the three steps that are counted per day and tool. */
export const STEPS = ['uploads', 'processed', 'downloads'] as const;

export type Step = (typeof STEPS)[number];

export type Steps = Readonly<Record<Step, number>>;

/** The hue of each step's bars, in degrees. */
const STEP_HUES: Steps = { uploads: 268, processed: 165, downloads: 40 };

export function stepsFrom(count: (step: Step) => number): Steps {
  return {
    uploads: count('uploads'),
    processed: count('processed'),
    downloads: count('downloads'),
  };
}

/** The steps of a day for one tool, or for all tools if `tool` is null. */
export function countSteps(counts: DailyCounts, tool: ToolId | null): Steps {
  return stepsFrom((step) =>
    tool === null
      ? Object.values(counts[step]).reduce((total, count) => total + count, 0)
      : (counts[step][tool] ?? 0),
  );
}

/** The style of a `bar` cell (bar-table.module.css). `share` is the bar's part of the cell's width, from 0 to 1. */
export function barStyle(step: Step, share: number): CSSProperties {
  const style: CSSProperties & Record<'--hue' | '--share', string> = {
    '--hue': String(STEP_HUES[step]),
    '--share': `${String(share * 100)}%`,
  };
  return style;
}
