import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface KeptFocus {
  /** For the element that keeps the focus inside. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in an element whose buttons change with `phase`. When the focused button is removed,
 * focuses the first element with `data-focus`. Does nothing if the focus is elsewhere.
 */
export function useKeptFocus(phase: string): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const part = ref.current;
    if (!isWithin.current || part === null || part.contains(document.activeElement)) return;
    part.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, [phase]);
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ target, relatedTarget }) => {
      // Ignores the blur when the target was removed (it is disconnected) or the window was deactivated (it
      // is still the active element).
      queueMicrotask(() => {
        const left = target.isConnected && document.activeElement !== target;
        if (relatedTarget !== null || left) isWithin.current = false;
      });
    },
  };
}
