import { useHead } from '../../head/useHead';
import { staff } from '#words/staff';

const { shell: words } = staff;

/** Names the browser's tab after a screen, and keeps search engines out. */
export function useStaffHead(screen: string): void {
  useHead({
    title: words.documentTitle(screen),
    description: words.description,
    path: null,
    index: false,
  });
}
