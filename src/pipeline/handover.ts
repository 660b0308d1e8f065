import './early-files';

let offered: File | null = null;

/**
 * Leaves a file for the editor to find when it opens. Pages that may not know
 * the editor hand it a dropped photo or a sample this way, then go there. A
 * later offer replaces an earlier one.
 */
export function offerFile(file: File): void {
  takeOfferedFile();
  offered = file;
}

/**
 * Tells the script that collects files before the application is alive that
 * the caller's handlers are there.
 *
 * @returns true when that script holds a file; it counts as offered
 */
export function endEarlyIntake(): boolean {
  return globalThis.earlyFiles?.stepAside() ?? false;
}

/** The newest file that was offered, once: a second call gives null. */
export function takeOfferedFile(): File | null {
  const early = globalThis.earlyFiles?.take() ?? null;
  const taken = early ?? offered;
  offered = null;
  return taken;
}
