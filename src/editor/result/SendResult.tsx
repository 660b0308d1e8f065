import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { sendWords as words } from '#words/send';
import { downloadName } from '../../pipeline/download';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { editor } from '../page-editor';
import { useEditor } from '../useEditor';
import styles from './SendResult.module.css';

const PNG = 'image/png';

/** Returns the finished PNG as a file with the name of a download, or null while there is no PNG. */
function resultFile(): File | null {
  const { status, toolId } = editor.store.getState();
  if (status.phase !== 'done') return null;
  return new File([status.png], downloadName(toolId, Date.now()), { type: PNG });
}

function canShare(): boolean {
  const probe = new File([], 'picture.png', { type: PNG });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

function canCopy(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator;
}

/**
 * Two buttons, which send the result to the system's share sheet and copy it to the clipboard. A button is missing if
 * the browser does not support its action.
 */
export function SendResult() {
  const ready = useEditor(({ status }) => status.phase === 'done');
  // Whether the share sheet is open. The browser refuses to open a second one.
  const [sharing, setSharing] = useState(false);
  // `navigator` can be read here, because the component renders only in the browser.
  const [can] = useState(() => ({ share: canShare(), copy: canCopy() }));

  async function share(): Promise<void> {
    const file = resultFile();
    if (file === null || sharing) return;
    setSharing(true);
    try {
      await navigator.share({ files: [file] });
      editor.actions.noteSaved();
    } catch (error) {
      // An AbortError means that the visitor closed the share sheet.
      const cancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!cancelled) notify('error', words.shareFailed);
    } finally {
      setSharing(false);
    }
  }

  async function copy(): Promise<void> {
    const file = resultFile();
    if (file === null) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ [PNG]: file })]);
      editor.actions.noteSaved();
      notify('success', words.copied);
    } catch {
      notify('error', words.copyFailed);
    }
  }

  if (!can.share && !can.copy) return null;
  return (
    <div className={styles['row']}>
      {can.share && (
        <Button
          icon={<Share2 aria-hidden />}
          disabled={!ready}
          // `disabled` would drop the focus from the button that was just pressed.
          aria-disabled={sharing}
          onClick={() => {
            void share();
          }}
        >
          {words.share}
        </Button>
      )}
      {can.copy && (
        <Button
          icon={<Copy aria-hidden />}
          disabled={!ready}
          onClick={() => {
            void copy();
          }}
        >
          {words.copy}
        </Button>
      )}
    </div>
  );
}
