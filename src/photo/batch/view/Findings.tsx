import ScanFace from 'lucide-react/icons/scan-face';
import { useMemo, useState } from 'react';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { useBatchState } from '../useBatch';
import { countItems, isBusy } from '../work/counts';
import { collectFindings, type Findings as Found } from '../work/findings';
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
  const isMaking = useBatchState((state) => state.isSettling || isBusy(countItems(state)));
  const { severalFaces, faceless, misses, smaller, blurred, improved } = useKept(found, isMaking);
  const [first] = found.severalFaces;
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
  if (severalFaces.length === 0 && lines.length === 0) return null;
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
 * Returns the findings, or while pictures are made again, those of the pictures before. Otherwise the list would move up
 * and down with every change of the settings.
 */
function useKept(found: Found, isMaking: boolean): Found {
  const [before, setBefore] = useState(found);
  if (!isMaking && before !== found) setBefore(found);
  const hasBefore =
    before.severalFaces.length + before.faceless.length > 0 ||
    before.misses + before.smaller + before.blurred + before.improved > 0;
  return isMaking && hasBefore ? before : found;
}
