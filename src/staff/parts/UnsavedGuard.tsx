import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staff } from '#words/staff';
import { watchLeaving } from '../../routing/watch-leaving';
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
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const answer = useRef<((leave: boolean) => void) | null>(null);

  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        // A second question replaces an open one, whose answer is then 'stay'.
        answer.current?.(false);
        answer.current = resolve;
        setOpen(true);
      });
    const endGuard = guardUnsaved(ask);
    const endWatch = watchLeaving(ask, (to) => void navigate(to));
    return () => {
      endGuard();
      endWatch();
      answer.current?.(false);
    };
  }, [navigate]);

  function settle(leave: boolean) {
    setOpen(false);
    answer.current?.(leave);
    answer.current = null;
  }

  if (!open) return null;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.leave}
      cancel={words.stay}
      tone="danger"
      onConfirm={() => {
        settle(true);
      }}
      onCancel={() => {
        settle(false);
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
