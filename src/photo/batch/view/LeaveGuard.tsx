import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { useLeaveQuestion } from '../../../ui/routing/useLeaveQuestion';
import { useBatchState } from '../useBatch';
import { countItems, isBusy } from '../work/counts';
import { AskDialog } from './AskDialog';

/** Asks before the page is left while photos are being worked on or results are not saved. */
export function LeaveGuard() {
  const counts = useBatchState(countItems);
  const busy = isBusy(counts);
  return busy || counts.unsaved > 0 ? <Guard isBusy={busy} /> : null;
}

function Guard({ isBusy: busy }: { readonly isBusy: boolean }) {
  const words = useTexts(batchTexts);
  const { leave } = words;
  const isLasting = useBatchState((state) => state.isLasting);
  const { isOpen, answer } = useLeaveQuestion();
  if (!isOpen) return null;
  return (
    <AskDialog
      title={leave.title}
      text={`${busy ? leave.working : leave.unsaved} ${isLasting ? leave.kept : leave.lost}`}
      confirm={leave.leave}
      cancel={leave.stay}
      onAnswer={answer}
    />
  );
}
