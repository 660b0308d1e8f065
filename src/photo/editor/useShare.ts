import { useState } from 'react';
import { sendTexts } from '#words/send';
import { wordsNow } from '../../content/page-language';
import { notify } from '../../ui/notify';

interface Sharing {
  /** Whether the browser can share files. */
  readonly can: boolean;
  /** Whether the share sheet is open. The browser refuses to open a second one. */
  readonly isOpen: boolean;
  /** Sends a file to the system's share sheet. Says it if that fails. Never rejects. */
  readonly share: (file: File) => Promise<void>;
}

function canShare(): boolean {
  const probe = new File([], 'picture.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

/** @param onShared called once a file was shared, but not if the visitor closed the share sheet */
export function useShare(onShared: () => void): Sharing {
  const [isOpen, setOpen] = useState(false);
  // `navigator` can be read here, because what shares pictures renders only in the browser.
  const [can] = useState(canShare);

  async function share(file: File): Promise<void> {
    if (isOpen) return;
    setOpen(true);
    try {
      await navigator.share({ files: [file] });
      onShared();
    } catch (error) {
      // An AbortError means that the visitor closed the share sheet.
      const cancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!cancelled) notify('error', () => wordsNow(sendTexts).shareFailed);
    } finally {
      setOpen(false);
    }
  }

  return { can, isOpen, share };
}
