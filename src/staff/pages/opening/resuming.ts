/** What the editor leaves in the router's state when it goes to the address of a page it made. */
export const RESUMING = { resume: true } as const;

/** Whoever was sent here with an unsaved text goes on with it, and is not asked. */
export function isResuming(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'resume' in state && state.resume === true;
}
