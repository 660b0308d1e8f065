import { content } from '../../content';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { editor } from '../editor';
import { useEditor } from '../useEditor';

/** Why the last file was not taken. Stays until it is dismissed or another file comes. */
export function UploadFailure() {
  const failure = useEditor((state) => state.uploadFailure);
  if (failure === null) return null;
  return (
    <Note
      kind="danger"
      actions={
        <Button
          look="quiet"
          onClick={() => {
            editor.actions.dismissUploadFailure();
          }}
        >
          {content.editor.result.dismiss}
        </Button>
      }
    >
      {content.errors.messageFor(failure)}
    </Note>
  );
}
