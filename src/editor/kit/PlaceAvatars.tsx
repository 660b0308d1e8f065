import { kitWords } from '#words/kit';
import { KitAvatar } from './KitAvatar';
import styles from './KitDialog.module.css';
import type { Place } from './places';

/** The sizes in which profile pages, lists and comments show a picture, largest first. */
const SIDES = [96, 48, 24] as const;
const GROUNDS = ['light', 'dark'] as const;

/** A place's picture at real avatar sizes on light and dark backgrounds, in the place's shape. */
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
          {SIDES.map((side) => (
            <KitAvatar
              key={side}
              place={place}
              side={side}
              label={kitWords.previewAlt(place.id, side)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
