import { PLACE_GROUPS, PLACES } from 'roundel/tools';
import { useKit, useKitState } from './useKit';
import { kitTexts } from '#words/kit';
import { useTexts } from '../../../ui/useTexts';
import styles from './PlacePicker.module.css';

/** A grouped list of all places, from which the visitor picks some. */
export function PlacePicker() {
  const kit = useKit();
  const picked = useKitState((state) => state.picked);
  const kitWords = useTexts(kitTexts);
  return (
    <details className={styles['picker']}>
      <summary className={styles['summary']}>
        <span>{kitWords.pick}</span>
        <span className={styles['count']}>{kitWords.picked(picked.length, PLACES.length)}</span>
      </summary>
      <div className={styles['groups']}>
        {PLACE_GROUPS.map((group) => (
          <fieldset key={group} className={styles['group']}>
            <legend className={styles['legend']}>{kitWords.groups[group]}</legend>
            {PLACES.filter((place) => place.group === group).map((place) => (
              <label key={place.id} className={styles['choice']}>
                <input
                  type="checkbox"
                  checked={picked.includes(place.id)}
                  onChange={(event) => {
                    kit.pick(place.id, event.target.checked);
                  }}
                />
                <span>{kitWords.place(place)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
