import { useEffect } from 'react';
import { showCarriedNotice } from '../ui/carried-notice';

/**
 * Marks the document once the page reacts: what the build has rendered can be
 * seen before that, and is not to be clicked by a test.
 */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    showCarriedNotice();
  }, []);
  return null;
}
