import { useEffect } from 'react';
import { whenIdleInTurn } from '../browser/idle';
import { showCarriedNotice } from '../ui/carried-notice';

/**
 * Marks the document once the page is interactive. Also shows the notice that the previous document left, if there is
 * one. Tests wait for this mark, because prerendered HTML is visible before it is interactive.
 */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    showCarriedNotice();
    return showLaterParts();
  }, []);
  return null;
}

/** Lays out the parts of the page that src/ui/base.css leaves out, one after the other. Returns what cancels this. */
function showLaterParts(): () => void {
  const parts = document.querySelectorAll<HTMLElement>('[data-later]');
  return whenIdleInTurn(
    [...parts].map((part) => () => {
      delete part.dataset['later'];
    }),
  );
}
