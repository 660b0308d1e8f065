import { useEffect, type CSSProperties } from 'react';
import { toast, Toaster } from 'sonner';
// The library also adds these rules with a style element, which a strict
// content security policy forbids; from our own stylesheet they always apply.
import 'sonner/dist/styles.css';
import { content } from '../content';
import { takeNotices, type Notice } from './notify';
import styles from './ToasterView.module.css';

/** Wide enough for the longest of our messages on one line. */
const WIDTH: CSSProperties & Record<'--width', string> = { '--width': '28rem' };

/** Hands every waiting notice to the toaster, once that listens. */
export default function ToasterView({ notices }: { readonly notices: readonly Notice[] }) {
  useEffect(() => {
    // Effects of children run first, so the toaster below is ready by now.
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
