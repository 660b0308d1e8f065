import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { useBatch, useBatchState } from '../useBatch';
import { fileName } from '../work/item';
import styles from './RemovedNote.module.css';

/** Offers to bring back the photos that were removed last. It stays in view, wherever the list was scrolled to. */
export function RemovedNote() {
  const words = useTexts(batchTexts);
  const batch = useBatch();
  const removed = useBatchState((state) => state.removed);
  const [first] = removed;
  if (first === undefined) return null;
  const text =
    removed.length === 1
      ? words.item.removed(fileName(first))
      : words.announce.removed(removed.length);
  const restore = async (): Promise<void> => {
    await batch.restore();
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>(`[data-item="${first.id}"]`)?.focus();
  };
  return (
    <div className={styles['removed']}>
      <p>{text}</p>
      <Button
        onClick={() => {
          void restore();
        }}
      >
        {words.item.restore(removed.length)}
      </Button>
    </div>
  );
}
