import type { KeptDrop } from './kept-drop';
import './early-files';

/** Hands what the visitor dropped or chose to the next page. */
export interface Handover {
  /**
   * Stores what the visitor dropped or chose, for the page that takes it when it opens: the editor, or the page for many
   * photos. The caller then navigates to that page. A later offer replaces an earlier one.
   */
  offer(drop: KeptDrop): void;
  /** Takes what was offered last. A second call returns null. */
  take(): KeptDrop | null;
}

export function createHandover(): Handover {
  let offered: KeptDrop | null = null;

  function take(): KeptDrop | null {
    const early = globalThis.earlyFiles?.take() ?? null;
    const taken = early ?? offered;
    offered = null;
    return taken;
  }

  return {
    offer: (drop) => {
      take();
      offered = drop;
    },
    take,
  };
}

/**
 * Stops the script that collects files while the application is loading. From then on, the caller must handle files.
 *
 * @returns what that script holds, and `take` of a {@link Handover} will return
 */
export function endEarlyIntake(): KeptDrop | null {
  return globalThis.earlyFiles?.stepAside() ?? null;
}
