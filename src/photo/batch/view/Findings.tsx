import ScanFace from 'lucide-react/icons/scan-face';
import { useMemo, useState } from 'react';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { useBatchState } from '../useBatch';
import { countItems, isBusy } from '../work/counts';
import { collectFindings, hasFindings, type Findings as Found } from '../work/findings';
import styles from './Findings.module.css';

/** The maximum number of photos without a face to list by name. */
const NAMED = 3;

/**
 * Shows above the list how many photos have several faces, which photos have none, and how many pictures could not be
 * made quite as wanted.
 */
export function Findings({ onReview }: { readonly onReview: (id: string) => void }) {
  const words = useTexts(batchTexts);
  const { findings: texts } = words;
  const found = useBatchState(collectFindings);
  const shown = useKept(found);
  const { severalFaces, faceless, misses, smaller, blurred, improved } = shown;
  // Of photos that are made again, the faces aren't known yet.
  const first = shown === found ? severalFaces[0] : undefined;
  const side = useBatchState(({ settings }) => settings.size.side);
  const lines = useMemo(
    () => [
      ...(faceless.length === 0
        ? []
        : [texts.faceless(faceless.slice(0, NAMED), Math.max(0, faceless.length - NAMED))]),
      ...(misses === 0 ? [] : [texts.misses(misses)]),
      ...(smaller === 0 ? [] : [texts.smaller(smaller, side)]),
      ...(blurred === 0 ? [] : [texts.blurred(blurred)]),
      ...(improved === 0 ? [] : [texts.improved(improved)]),
    ],
    [texts, faceless, misses, smaller, blurred, improved, side],
  );
  if (!hasFindings(shown)) return null;
  return (
    <section aria-label={texts.label} className={styles['findings']}>
      {severalFaces.length > 0 && (
        <div className={styles['faces']}>
          <p>{texts.faces(severalFaces.length)}</p>
          <Button
            icon={<ScanFace aria-hidden />}
            aria-disabled={first === undefined}
            onClick={() => {
              if (first !== undefined) onReview(first);
            }}
          >
            {texts.review}
          </Button>
        </div>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/**
 * Returns the findings, or while the same photos are made again, those of their pictures before. Otherwise the list would
 * move up and down with every change of the settings.
 */
function useKept(found: Found): Found {
  const ids = useBatchState((state) => state.ids);
  const isMaking = useBatchState((state) => state.isSettling || isBusy(countItems(state)));
  const isPaused = useBatchState((state) => state.isPaused);
  const [before, setBefore] = useState({ found, ids });
  if (!isMaking && before.found !== found) setBefore({ found, ids });
  const keeps = isMaking && !isPaused && before.ids === ids && hasFindings(before.found);
  return keeps ? before.found : found;
}
