import { useId } from 'react';
import { PLACES } from 'roundel/tools';
import { kitTexts } from '#words/kit';
import { useTexts } from '../../../ui/useTexts';
import { KitAvatar } from './KitAvatar';
import styles from './KitDialog.module.css';
import { hasSheet } from './kit';
import { useKit, useKitState } from './useKit';

/**
 * The longer side of each avatar in the sketch of the sheet, in CSS pixels. Sketches with more than `FEW` avatars use
 * `SMALL_SIDE`.
 */
const [SIDE, SMALL_SIDE] = [40, 24];
const FEW = 5;

/** The card of the contact sheet: a checkbox that adds the sheet to the ZIP, and a sketch of the sheet. */
export function SheetCard() {
  const kit = useKit();
  const included = useKitState(hasSheet);
  const picked = useKitState((state) => state.picked);
  const kitWords = useTexts(kitTexts);
  const hintId = useId();
  const isPossible = useKitState((state) => hasSheet({ ...state, withSheet: true }));
  const shown = PLACES.filter(({ id }) => picked.includes(id));
  return (
    <li className={styles['card']} data-left-out={included ? undefined : ''}>
      <div className={styles['head']}>
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={included}
            disabled={!isPossible}
            aria-describedby={hintId}
            onChange={(event) => {
              kit.includeSheet(event.target.checked);
            }}
          />
          <span>{kitWords.sheet.name}</span>
        </label>
      </div>
      <div className={styles['mosaic']} aria-hidden="true">
        {(['light', 'dark'] as const).map((ground) => (
          <div key={ground} className={styles['ground']} data-ground={ground}>
            {shown.map((place) => (
              <KitAvatar
                key={place.id}
                place={place}
                side={shown.length > FEW ? SMALL_SIDE : SIDE}
                label=""
              />
            ))}
          </div>
        ))}
      </div>
      <p id={hintId} className={styles['hint']}>
        {isPossible ? kitWords.sheet.hint : kitWords.sheet.needsTwo}
      </p>
    </li>
  );
}
