/** Router state with which the editor navigates to a page whose draft it has just written. */
export const RESUMING = { resume: true } as const;

/** Whether to continue with the draft without asking. */
export function isResuming(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'resume' in state && state.resume === true;
}
