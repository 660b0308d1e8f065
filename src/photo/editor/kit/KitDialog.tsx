import { useState } from 'react';
import { hasWords, type PlaceId, PLACES } from 'roundel/tools';
import { kitTexts } from '#words/kit';
import { useTexts } from '../../../ui/useTexts';
import { Dialog } from '../../../ui/Dialog';
import styles from './KitDialog.module.css';
import { KitFooter } from './KitFooter';
import { useFrames } from '../useFrames';
import { useKit, useKitState } from './useKit';
import { PlaceCard } from './PlaceCard';
import type { KitBasis } from './places';
import { PlacePicker } from './PlacePicker';
import { SheetCard } from './SheetCard';

/** How many cards come first. */
const FIRST = 2;

interface KitDialogProps {
  readonly basis: KitBasis;
}

/**
 * A dialog in which the visitor picks places, frames the picture of each place, and downloads all pictures in one ZIP.
 */
export function KitDialog({ basis }: KitDialogProps) {
  const kit = useKit();
  const making = useKitState(({ work }) => work.phase === 'making');
  const shown = useKitState((state) => state.shown);
  const kitWords = useTexts(kitTexts);
  const [adjusting, setAdjusting] = useState<PlaceId | null>(null);
  // The dialog opens at once, which makes the page behind it inert. The first cards follow, and when their pictures are
  // drawn the others. A deferred value would not do: the dialog is itself rendered for one.
  const frames = useFrames(true, 3);
  const cards = PLACES.filter(({ id }) => shown.includes(id));
  return (
    <Dialog
      title={kitWords.title}
      size="full"
      footer={<KitFooter />}
      onClose={() => {
        kit.close();
      }}
    >
      <p className={styles['lead']}>{kitWords.lead}</p>
      {PLACES.some(({ id }) => hasWords(basis.values[id])) && (
        <p className={styles['lead']}>{kitWords.words}</p>
      )}
      {frames > 0 && (
        <fieldset className={styles['choices']} disabled={making} aria-label={kitWords.pictures}>
          <PlacePicker />
          <ul className={styles['grid']}>
            {(frames > 2 ? cards : cards.slice(0, FIRST)).map((place) => (
              <PlaceCard
                key={place.id}
                place={place}
                basis={basis}
                isAdjusting={adjusting === place.id}
                onAdjust={(open) => {
                  setAdjusting(open ? place.id : null);
                }}
              />
            ))}
            {frames > 2 && <SheetCard />}
          </ul>
        </fieldset>
      )}
    </Dialog>
  );
}
