import Share2 from 'lucide-react/icons/share-2';
import { sendTexts } from '#words/send';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { useEditor, useEditorState } from '../useEditor';
import { useShare } from '../useShare';
import { resultFile } from './result-file';

/** A button that sends the result to the system's share sheet. Nothing if the browser cannot share files. */
export default function ShareResult() {
  const editor = useEditor();
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const words = useTexts(sendTexts);
  const { can, isOpen, share } = useShare(() => {
    editor.actions.noteSaved();
  });
  if (!can) return null;
  return (
    <Button
      icon={<Share2 aria-hidden />}
      disabled={!ready}
      // `disabled` would drop the focus from the button that was just pressed.
      aria-disabled={isOpen}
      onClick={() => {
        const file = resultFile(editor);
        if (file !== null) void share(file);
      }}
    >
      {words.share}
    </Button>
  );
}
