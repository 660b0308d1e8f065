export interface Line {
  readonly slope: number;
  readonly intercept: number;
  readonly r2: number;
  readonly worst: number;
}

export function fitLine(points: readonly { readonly x: number; readonly y: number }[]): Line;
