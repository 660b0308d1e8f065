import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, type CSSProperties } from 'react';
import { toast, Toaster } from 'sonner';
// The library also injects these rules in a style element, which the content
// security policy blocks; in our stylesheet they always apply.
import 'sonner/dist/styles.css';
import { dialog } from '#words/dialog';
import { content } from '../content';
import { takeNotices, type Notice } from './notify';
import styles from './ToasterView.module.css';

/** Fits the longest message on one line. */
const WIDTH: CSSProperties & Record<'--width', string> = { '--width': '28rem' };

function show({ kind, text }: Notice): void {
  if (kind === 'success') toast.success(text);
  // Somebody has to do something about a failure, so it waits. A repeated one replaces itself.
  else toast.error(text, { id: text, duration: Infinity, closeButton: true });
}

/**
 * Passes waiting notices to sonner's toaster once it has mounted. They lie over the
 * header, not over the page, and above an open dialog.
 */
export default function ToasterView({ notices }: { readonly notices: readonly Notice[] }) {
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
        position="top-center"
        style={WIDTH}
        offset={{ top: 8 }}
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

/** Moves an element to the top of the top layer, above a dialog that was opened later. */
function raise(element: HTMLDivElement | null): void {
  // Browsers before popovers show it below dialogs.
  if (element === null || !('showPopover' in element)) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}
