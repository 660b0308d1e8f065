import { kitTexts } from '#words/kit';
import { useTexts } from '../../../ui/useTexts';
import { HeadGuide } from './HeadGuide';
import { KitAvatar } from './KitAvatar';
import styles from './KitDialog.module.css';
import type { Place } from './places';

/** The longer side of the large picture in CSS pixels: about the size on a profile page. */
const SIDE = 96;
const GROUNDS = ['light', 'dark'] as const;

/**
 * A place's picture as the place shows it, on a light and on a dark background. Each background has a large picture
 * and, except for documents, a small picture beside a name.
 */
export function PlaceAvatars({ place }: { readonly place: Place }) {
  const kitWords = useTexts(kitTexts);
  const labels = { light: kitWords.onLight, dark: kitWords.onDark };
  return (
    <div className={styles['grounds']}>
      {GROUNDS.map((ground) => (
        <div
          key={ground}
          className={styles['ground']}
          data-ground={ground}
          role="group"
          aria-label={labels[ground]}
        >
          <HeadGuide place={place}>
            <KitAvatar
              place={place}
              side={SIDE}
              label={kitWords.previewAlt(place, SIDE)}
              isLate={ground === 'dark'}
            />
          </HeadGuide>
          {place.shape.kind !== 'document' && (
            <div className={styles['entry']}>
              <KitAvatar
                place={place}
                side={place.shownAt}
                label={kitWords.previewAlt(place, place.shownAt)}
                isLate={ground === 'dark'}
              />
              {/* Imitates the name that the place shows beside the picture in a list. */}
              <span className={styles['name']} aria-hidden="true">
                {kitWords.sampleName}
              </span>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
