import { useEffect } from 'react';
import { showCarriedNotice } from '../ui/carried-notice';

/**
 * Marks the document once the page is interactive. Also shows the notice that the previous document left, if there is
 * one. Tests wait for this mark, because prerendered HTML is visible before it is interactive.
 */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    showCarriedNotice();
  }, []);
  return null;
}
