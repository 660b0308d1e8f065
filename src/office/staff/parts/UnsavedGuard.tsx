import { staff } from '#words/staff';
import { useLeaveQuestion } from '../../../ui/routing/useLeaveQuestion';
import { ConfirmDialog } from './ConfirmDialog';
import { guardUnsaved } from './unsaved';

const { leave: words } = staff;

interface UnsavedGuardProps {
  /** What is lost on leaving, as a sentence. */
  readonly text?: string;
}

/**
 * While rendered, asks before a link, Back or Sign Out leaves the screen. Closing
 * the tab shows the browser's own prompt. Render it only while something is
 * unsaved.
 */
export function UnsavedGuard({ text = words.text }: UnsavedGuardProps) {
  const { isOpen, answer } = useLeaveQuestion(guardUnsaved);
  if (!isOpen) return null;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.leave}
      cancel={words.stay}
      tone="danger"
      onConfirm={() => {
        answer(true);
        return Promise.resolve();
      }}
      onCancel={() => {
        answer(false);
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
