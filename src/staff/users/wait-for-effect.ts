/**
 * Milliseconds before each look whether a change is in effect: some twenty
 * seconds in all. The function that mirrors roles takes one when it is awake,
 * several when it has to be started.
 */
const PAUSES = [700, 1_000, 1_500, 2_000, 3_000, 4_000, 4_000, 4_000] as const;

interface Looking {
  /** Seconds the change took; null while it is not in effect. One read. */
  readonly look: () => Promise<number | null>;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Aborted when nobody wants to know any more. */
  readonly signal: AbortSignal;
}

/**
 * Waits until a change of roles is in effect, or it is time to stop waiting.
 * A look that fails is as good as none. Never rejects.
 *
 * @returns the seconds it took; null when that is not known
 */
export async function waitForEffect({ look, pause, signal }: Looking): Promise<number | null> {
  for (const pauseBefore of PAUSES) {
    await pause(pauseBefore);
    if (signal.aborted) return null;
    const seconds = await look().catch(() => null);
    if (seconds !== null) return seconds;
  }
  return null;
}
