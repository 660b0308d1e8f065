import { kitWords } from '#words/kit';
import { HeadGuide } from './HeadGuide';
import { KitAvatar } from './KitAvatar';
import styles from './KitDialog.module.css';
import type { Place } from './places';

/** The side of the picture on a profile page. */
const SIDE = 96;
const GROUNDS = ['light', 'dark'] as const;

/** A place's picture as the place shows it, on light and dark: large, and small beside a name. */
export function PlaceAvatars({ place }: { readonly place: Place }) {
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
            <KitAvatar place={place} side={SIDE} label={kitWords.previewAlt(place, SIDE)} />
          </HeadGuide>
          {place.shape.kind !== 'document' && (
            <div className={styles['entry']}>
              <KitAvatar
                place={place}
                side={place.shownAt}
                label={kitWords.previewAlt(place, place.shownAt)}
              />
              {/* Imitates an entry in a list of the place. */}
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
