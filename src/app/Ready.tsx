import { useEffect } from 'react';
import { showCarriedNotice } from '../ui/carried-notice';

/**
 * Once the page is interactive, marks the document, and shows a notice that the previous
 * document left. Prerendered HTML is visible earlier, so tests wait for the mark.
 */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    showCarriedNotice();
  }, []);
  return null;
}
