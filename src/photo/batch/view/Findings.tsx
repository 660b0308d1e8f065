import ScanFace from 'lucide-react/icons/scan-face';
import { useMemo } from 'react';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { useBatchState } from '../useBatch';
import { collectFindings } from '../work/findings';
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
  const { severalFaces, faceless, misses, smaller, blurred, improved } =
    useBatchState(collectFindings);
  const side = useBatchState(({ settings }) => settings.size.side);
  const [first] = severalFaces;
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
  if (first === undefined && lines.length === 0) return null;
  return (
    <section aria-label={texts.label} className={styles['findings']}>
      {first !== undefined && (
        <div className={styles['faces']}>
          <p>{texts.faces(severalFaces.length)}</p>
          <Button
            icon={<ScanFace aria-hidden />}
            onClick={() => {
              onReview(first);
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
