import { useHead } from '../../app/useHead';
import { staff } from '../../content/pages/staff';

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
