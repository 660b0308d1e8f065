import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staff } from '#words/staff';
import { ConfirmDialog } from './ConfirmDialog';
import { guardUnsaved } from './unsaved';
import { watchLeaving } from './watchLeaving';

const { leave: words } = staff;

interface UnsavedGuardProps {
  /** What is lost on leaving; a sentence. */
  readonly text?: string;
}

/**
 * While it is rendered, nothing takes the staff away from the screen without
 * asking: no link, not Back, not Sign Out. Closing the tab asks in the
 * browser's own words. Render it only while something is unsaved.
 */
export function UnsavedGuard({ text = words.text }: UnsavedGuardProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const answer = useRef<((leave: boolean) => void) | null>(null);

  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        // A second question while one is open takes its place; the first is answered with no.
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
