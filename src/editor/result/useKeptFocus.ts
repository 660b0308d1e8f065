import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface KeptFocus {
  /** The part that keeps it. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a part whose buttons come and go with its phase: when the one that had it is taken
 * away, what is marked `data-focus` has it next. Whoever went elsewhere is left alone.
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
      // What was taken away is no longer there, and an inactive window's focus is still where it was.
      queueMicrotask(() => {
        const left = target.isConnected && document.activeElement !== target;
        if (relatedTarget !== null || left) isWithin.current = false;
      });
    },
  };
}
