import * as v from 'valibot';

/** Router state with which the editor navigates to a page whose draft it has just written. */
export const RESUMING = { resume: true } as const;

const Resuming = v.object({ resume: v.literal(true) });

/** Whether to continue with the draft without asking. */
export function isResuming(state: unknown): boolean {
  return v.is(Resuming, state);
}
