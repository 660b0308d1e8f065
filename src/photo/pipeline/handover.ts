import type { KeptDrop } from './kept-drop';
import './early-files';

let offered: KeptDrop | null = null;

/**
 * Stores what the visitor dropped or chose, for the page that takes it when it opens: the editor, or the page for many
 * photos. The caller then navigates to that page. A later offer replaces an earlier one.
 */
export function offer(drop: KeptDrop): void {
  takeOffered();
  offered = drop;
}

/**
 * Stops the script that collects files while the application is loading. From then on, the caller must handle files.
 *
 * @returns what that script holds, and `takeOffered` will return
 */
export function endEarlyIntake(): KeptDrop | null {
  return globalThis.earlyFiles?.stepAside() ?? null;
}

/** Takes what was offered last. A second call returns null. */
export function takeOffered(): KeptDrop | null {
  const early = globalThis.earlyFiles?.take() ?? null;
  const taken = early ?? offered;
  offered = null;
  return taken;
}
