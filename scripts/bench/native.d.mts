export interface Estimate {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

export function parseEstimates(text: string): Estimate;
