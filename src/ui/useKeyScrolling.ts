import { useEffect, useRef, type RefObject } from 'react';
import { afterFrame } from '../browser/after-frame';
import { afterResize } from '../browser/after-resize';

const FOCUSABLE = 'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]';

/**
 * Lets the keyboard scroll an element whose content overflows and has nothing to focus. Some browsers do this
 * themselves; others, such as Safari, do not. Content that changes by itself belongs in the element's first child.
 */
export function useKeyScrolling<
  Scrolled extends HTMLElement = HTMLDivElement,
>(): RefObject<Scrolled | null> {
  const ref = useRef<Scrolled>(null);
  // After every render, because the content's controls may have been disabled. Not before the next frame, because the
  // browser would have to lay out the page for it.
  useEffect(() =>
    afterFrame(() => {
      update(ref.current);
    }),
  );
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const content = element.firstElementChild;
    return afterResize(content === null ? [element] : [element, content], () => {
      update(element);
    });
  }, []);
  return ref;
}

function update(element: HTMLElement | null): void {
  if (element === null) return;
  const isNeeded =
    element.querySelector(FOCUSABLE) === null && element.scrollHeight > element.clientHeight;
  if (isNeeded) element.tabIndex = 0;
  // The element stays focusable while it has the focus, which would otherwise be lost.
  else if (document.activeElement !== element) element.removeAttribute('tabindex');
}
