import { useEffect, type CSSProperties } from 'react';
import { toast, Toaster } from 'sonner';
// The library also injects these rules in a style element, which the content
// security policy blocks; in our stylesheet they always apply.
import 'sonner/dist/styles.css';
import { content } from '../content';
import { takeNotices, type Notice } from './notify';
import styles from './ToasterView.module.css';

/** Fits the longest message on one line. */
const WIDTH: CSSProperties & Record<'--width', string> = { '--width': '28rem' };

/** Passes waiting notices to sonner's toaster once it has mounted. */
export default function ToasterView({ notices }: { readonly notices: readonly Notice[] }) {
  useEffect(() => {
    // Effects of children run first, so the toaster below has subscribed by now.
    for (const { kind, text } of takeNotices()) toast[kind](text);
  }, [notices]);
  return (
    <Toaster
      position="top-center"
      style={WIDTH}
      offset={{ top: 80 }}
      mobileOffset={{ top: 72 }}
      containerAriaLabel={content.shell.notifications}
      toastOptions={{ className: styles['toast'] ?? '' }}
    />
  );
}
