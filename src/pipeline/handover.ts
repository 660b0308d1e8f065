let offered: File | null = null;

/**
 * Leaves a file for the editor to find when it opens. Pages that may not know
 * the editor hand it a dropped photo or a sample this way, then go there. A
 * later offer replaces an earlier one.
 */
export function offerFile(file: File): void {
  offered = file;
}

/** The file that was left, once: whoever takes it has it. Null when there is none. */
export function takeOfferedFile(): File | null {
  const taken = offered;
  offered = null;
  return taken;
}
