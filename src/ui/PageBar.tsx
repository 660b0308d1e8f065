import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The id of the element in the site's header that takes a page's bar. */
export const PAGE_BAR = 'page-bar';

/**
 * Shows a page's own controls in the site's header. The header then is as low as it gets, its navigation is in the menu,
 * and there is no footer: such a page fills the window. Style sheets know it by `data-page-bar` on the root element.
 */
export function PageBar({ children }: { readonly children: ReactNode }) {
  // Read at once, because a page has its bar only in the browser, where the header is around the page.
  const [bar] = useState(() => document.getElementById(PAGE_BAR));
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['pageBar'] = '';
    return () => {
      delete root.dataset['pageBar'];
    };
  }, []);
  return bar && createPortal(children, bar);
}
