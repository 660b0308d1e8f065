import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId } from 'react';
import { findUpscaling } from 'roundel/tools';
import { kitTexts } from '#words/kit';
import { useTexts } from '../../../ui/useTexts';
import { getTool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { hueStyle } from '../../../ui/hueStyle';
import { FramingControls } from './FramingControls';
import styles from './KitDialog.module.css';
import { useKit, useKitState } from './useKit';
import { PlaceAvatars } from './PlaceAvatars';
import { planOfPlace, sizeOfPlace, findToolId, type KitBasis, type Place } from './places';

interface PlaceCardProps {
  readonly place: Place;
  readonly basis: KitBasis;
  readonly isAdjusting: boolean;
  readonly onAdjust: (open: boolean) => void;
}

/** The card of one place: a checkbox that adds the place's picture to the ZIP, previews, and the framing controls. */
export function PlaceCard({ place, basis, isAdjusting, onAdjust }: PlaceCardProps) {
  const kit = useKit();
  const kitWords = useTexts(kitTexts);
  const { id } = place;
  const isAdjusted = useKitState(({ adjusted }) => adjusted[id] !== undefined);
  // Texts, so that the card renders when one of them changes, not for each step of a slider.
  const size = useKitState(({ adjusted }) => {
    const { width, height } = sizeOfPlace(basis, place, adjusted[id]);
    return kitWords.size(id, width, height);
  });
  const enlarged = useKitState(({ adjusted }) => {
    const found = findUpscaling(planOfPlace(basis, place, adjusted[id]));
    return found && kitWords.enlarged(found.from);
  });
  const included = useKitState(({ picked }) => picked.includes(id));
  const controlsId = useId();
  const factsId = useId();
  return (
    <li className={styles['place']} style={hueStyle(getTool(findToolId(place)).hue)}>
      <div
        className={styles['card']}
        data-left-out={included ? undefined : ''}
        data-adjusting={isAdjusting || undefined}
      >
        <div className={styles['head']}>
          <label className={styles['choice']}>
            <input
              type="checkbox"
              checked={included}
              aria-describedby={factsId}
              onChange={(event) => {
                kit.pick(id, event.target.checked);
              }}
            />
            <span>{kitWords.place(place)}</span>
          </label>
          <Button
            look="quiet"
            className={styles['adjust']}
            icon={<SlidersHorizontal aria-hidden />}
            aria-label={kitWords.adjustLabel(place)}
            aria-expanded={isAdjusting}
            aria-controls={isAdjusting ? controlsId : undefined}
            onClick={() => {
              onAdjust(!isAdjusting);
            }}
          >
            {kitWords.adjust}
          </Button>
        </div>
        <PlaceAvatars place={place} />
        <p id={factsId} className={styles['facts']}>
          <span>{size}</span>
          {place.maxBytes !== null && <span>{kitWords.atMost(place.maxBytes)}</span>}
          {enlarged !== null && <span>{enlarged}</span>}
          {place.shape.kind === 'document' && <span>{kitWords.headGuide}</span>}
          {isAdjusted && <strong>{kitWords.adjusted}</strong>}
        </p>
      </div>
      {isAdjusting && <FramingControls id={controlsId} place={place} basis={basis} />}
    </li>
  );
}
