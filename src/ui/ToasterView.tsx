import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { toast, Toaster } from 'sonner';
// The library also injects these rules in a style element, which the content
// security policy blocks; in our stylesheet they always apply.
import 'sonner/dist/styles.css';
import { dialog } from '#words/dialog';
import { content } from '../content';
import { paths } from '../routing/paths';
import { takeNotices, type Notice } from './notify';
import styles from './ToasterView.module.css';

/** Fits the longest message on one line. */
const WIDTH: CSSProperties & Record<'--width', string> = { '--width': '28rem' };

function show({ kind, text }: Notice): void {
  if (kind === 'success') toast.success(text);
  // Somebody has to do something about a failure, so it waits. A repeated one replaces itself.
  else toast.error(text, { id: text, duration: Infinity, closeButton: true });
}

/** Fits into the staff area's sidebar, between its links and the person's name. */
const SIDEBAR_WIDTH: CSSProperties & Record<'--width', string> = { '--width': '14.5rem' };
const SIDEBAR_OFFSET = { left: 8, bottom: 232 };

/**
 * Passes waiting notices to sonner's toaster once it has mounted. They lie over the
 * header or the staff area's sidebar, not over the page, and above an open dialog.
 */
export default function ToasterView({ notices }: { readonly notices: readonly Notice[] }) {
  const inSidebar = useHasSidebar();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Effects of children run first, so the toaster below has subscribed by now.
    const taken = takeNotices();
    for (const notice of taken) show(notice);
    if (taken.length > 0) raise(layer.current);
  }, [notices]);
  return (
    <div ref={layer} popover="manual" className={styles['layer']}>
      <Toaster
        position={inSidebar ? 'bottom-left' : 'top-center'}
        style={inSidebar ? SIDEBAR_WIDTH : WIDTH}
        offset={inSidebar ? SIDEBAR_OFFSET : { top: 8 }}
        mobileOffset={{ top: 8 }}
        containerAriaLabel={content.shell.notifications}
        icons={{ success: <CircleCheck aria-hidden />, error: <TriangleAlert aria-hidden /> }}
        toastOptions={{
          className: styles['toast'] ?? '',
          closeButtonAriaLabel: dialog.dismiss,
          classNames: { error: styles['error'] ?? '', closeButton: styles['close'] ?? '' },
        }}
      />
    </div>
  );
}

/** Whether the page has the staff area's sidebar and therefore no header above it. */
function useHasSidebar(): boolean {
  const { pathname } = useLocation();
  const wide = useSyncExternalStore(subscribeToWidth, isWide, () => false);
  return wide && (pathname === paths.admin || pathname.startsWith(`${paths.admin}/`));
}

/** The width from which the staff area shows its sidebar (StaffShell.module.css). */
const WIDE = '(width >= 60rem)';

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** Moves an element to the top of the top layer, above a dialog that was opened later. */
function raise(element: HTMLDivElement | null): void {
  // Browsers before popovers show it below dialogs.
  if (element === null || !('showPopover' in element)) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}
