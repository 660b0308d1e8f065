import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { batch as words } from '#words/batch';
import { watchLeaving } from '../../routing/watch-leaving';
import { useBatchState } from '../useBatch';
import { countsOf, isBusy } from '../work/counts';
import { AskDialog } from './AskDialog';

/** Asks before the page is left while photos are being worked on or results are not saved. */
export function LeaveGuard() {
  const counts = useBatchState(countsOf);
  const busy = isBusy(counts);
  return busy || counts.unsaved > 0 ? <Guard isBusy={busy} /> : null;
}

function Guard({ isBusy: busy }: { readonly isBusy: boolean }) {
  const { leave } = words;
  const isLasting = useBatchState((state) => state.isLasting);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<((leave: boolean) => void) | null>(null);

  useEffect(() => {
    const ask = (): Promise<boolean> =>
      new Promise((resolve) => {
        // A second question replaces an open one, whose answer is then 'stay'.
        answer.current?.(false);
        answer.current = resolve;
        setOpen(true);
      });
    const end = watchLeaving(ask, (to) => void navigate(to));
    return () => {
      end();
      answer.current?.(false);
    };
  }, [navigate]);

  if (!isOpen) return null;
  return (
    <AskDialog
      title={leave.title}
      text={`${busy ? leave.working : leave.unsaved} ${isLasting ? leave.kept : leave.lost}`}
      confirm={leave.leave}
      cancel={leave.stay}
      onAnswer={(yes) => {
        setOpen(false);
        answer.current?.(yes);
        answer.current = null;
      }}
    />
  );
}
