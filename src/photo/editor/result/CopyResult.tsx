import Copy from 'lucide-react/icons/copy';
import { sendTexts } from '#words/send';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { useEditor, useEditorState } from '../useEditor';
import { PNG, resultFile } from './result-file';

/** A button that copies the result to the clipboard. Nothing if the browser cannot copy pictures. */
export function CopyResult() {
  const editor = useEditor();
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const words = useTexts(sendTexts);

  async function copy(): Promise<void> {
    const file = resultFile(editor);
    if (file === null) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ [PNG]: file })]);
      editor.actions.noteSaved();
      notify('success', words.copied);
    } catch {
      notify('error', words.copyFailed);
    }
  }

  // `navigator` can be read here, because the component renders only in the browser.
  if (!('ClipboardItem' in window && 'clipboard' in navigator)) return null;
  return (
    <Button
      icon={<Copy aria-hidden />}
      disabled={!ready}
      onClick={() => {
        void copy();
      }}
    >
      {words.copy}
    </Button>
  );
}
