import { useHead } from '../../../ui/head/useHead';
import { staff } from '#words/staff';

/** Sets the document title of a screen, and tells search engines not to index it. */
export function useStaffHead(screen: string): void {
  useHead({
    title: staff.shell.documentTitle(screen),
    description: staff.shell.description,
    path: null,
    index: false,
  });
}
