import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { sendTexts } from '#words/send';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { useEditor, useEditorState } from '../useEditor';
import { PNG, resultFile } from './result-file';

function canShare(): boolean {
  const probe = new File([], 'picture.png', { type: PNG });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

/** A button that sends the result to the system's share sheet. Nothing if the browser cannot share files. */
export default function ShareResult() {
  const editor = useEditor();
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const words = useTexts(sendTexts);
  // Whether the share sheet is open. The browser refuses to open a second one.
  const [sharing, setSharing] = useState(false);
  // `navigator` can be read here, because the component renders only in the browser.
  const [can] = useState(canShare);

  async function share(): Promise<void> {
    const file = resultFile(editor);
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

  if (!can) return null;
  return (
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
  );
}
