import { useHead } from '../../head/useHead';
import { staff } from '#words/staff';

const { shell: words } = staff;

/** Sets the document title to a screen's name, and noindex. */
export function useStaffHead(screen: string): void {
  useHead({
    title: words.documentTitle(screen),
    description: words.description,
    path: null,
    index: false,
  });
}
