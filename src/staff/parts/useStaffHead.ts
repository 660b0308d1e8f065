import { useHead } from '../../head/useHead';
import { staff } from '#words/staff';

const { shell: words } = staff;

/** Sets the document title of a screen, and tells search engines not to index it. */
export function useStaffHead(screen: string): void {
  useHead({
    title: words.documentTitle(screen),
    description: words.description,
    path: null,
    index: false,
  });
}
