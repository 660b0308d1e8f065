/**
 * Milliseconds to wait before each check, about 20 seconds in total. The function
 * that mirrors roles takes about one second when warm, and several on a cold start.
 */
const DELAYS = [700, 1_000, 1_500, 2_000, 3_000, 4_000, 4_000, 4_000] as const;

interface WaitOptions {
  /** Resolves to the seconds that the change took, or null while the change is not in effect. Costs one read. */
  readonly check: () => Promise<number | null>;
  /** Resolves after `ms` milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Polls until a change of roles is in effect, or gives up. Ignores failed checks.
 * Never rejects.
 *
 * @returns the seconds that the change took; null if all checks failed or the signal was aborted
 */
export async function waitForEffect({ check, sleep, signal }: WaitOptions): Promise<number | null> {
  for (const delay of DELAYS) {
    await sleep(delay);
    if (signal.aborted) return null;
    const seconds = await check().catch(() => null);
    if (seconds !== null) return seconds;
  }
  return null;
}
