export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export type Counter = (output: string, code: number) => Count;

export const countStep: Counter;
export const countVitest: Counter;
export const countPlaywright: Counter;
export const countCargo: Counter;

/** The count of a step that has ended; one that counted nothing has failed. */
export function countOf(
  counter: Counter,
  result: { readonly code: number; readonly output: string },
): Count;

/** How far a step is, from what it has printed so far; an empty text when that cannot be told. */
export function progressOf(output: string): string;
