import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { useBatch, useBatchState } from '../useBatch';
import { collectFindings } from '../work/findings';
import { FacesDialog } from './FacesDialog';
import { Findings } from './Findings';
import styles from './Grid.module.css';
import { ItemCard } from './ItemCard';
import { ReframeDialog } from './ReframeDialog';

/** The number of cards that are added to the page at a time. */
const STEP = 24;

/** All photos with their results, one card each. */
export function Grid() {
  const words = useTexts(batchTexts);
  const batch = useBatch();
  const ids = useFirst(useBatchState((state) => state.ids));
  const isNoted = useBatchState(({ settings }) => settings.isAlike || settings.isOneSize);
  const improves = useBatchState(({ settings }) => settings.improves);
  const [reframed, setReframed] = useState<string | null>(null);
  /** The photo whose faces are shown. */
  const [faced, setFaced] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<readonly string[]>([]);
  const review = useCallback(
    (id: string) => {
      setReviewed(collectFindings(batch.list.state).severalFaces);
      setFaced(id);
    },
    [batch],
  );
  const list = useRef<HTMLUListElement>(null);
  /** The item to focus once the removed item is gone. */
  const nextFocus = useRef<string | null>(null);

  const remove = useCallback(
    (id: string) => {
      const all = batch.list.state.ids;
      const at = all.indexOf(id);
      nextFocus.current = all[at + 1] ?? all[at - 1] ?? null;
      void batch.remove([id]);
    },
    [batch],
  );
  useEffect(() => {
    const id = nextFocus.current;
    if (id === null) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-remove]`);
    if (ids.includes(id)) button?.focus();
    nextFocus.current = null;
  }, [ids]);

  // The photo whose card gets the focus if the button that opened the dialog disappears, which happens when the photo's
  // picture is made again.
  const lastFaced = useRef<string | null>(null);
  useEffect(() => {
    const id = lastFaced.current;
    lastFaced.current = faced;
    if (faced !== null || id === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus();
  }, [faced]);

  return (
    <>
      <Findings onReview={review} />
      <ul
        ref={list}
        aria-label={words.item.list}
        className={styles['grid']}
        data-noted={isNoted || undefined}
        data-improved={improves || undefined}
      >
        {ids.map((id) => (
          <ItemCard key={id} id={id} onReframe={setReframed} onFaces={review} onRemove={remove} />
        ))}
      </ul>
      {faced !== null && (
        <FacesDialog key={faced} id={faced} reviewed={reviewed} onShow={setFaced} />
      )}
      {reframed !== null && (
        <ReframeDialog
          id={reframed}
          onClose={() => {
            setReframed(null);
          }}
        />
      )}
    </>
  );
}

/** Returns a growing part of the list, so that the page stays responsive while the cards of many photos are added. */
function useFirst(ids: readonly string[]): readonly string[] {
  const [count, setCount] = useState(STEP);
  const isPart = count < ids.length;
  useEffect(() => {
    if (!isPart) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => {
        setCount(count + STEP);
      });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isPart, count]);
  return useMemo(() => (isPart ? ids.slice(0, count) : ids), [ids, isPart, count]);
}
