import { PLACE_GROUPS, PLACES } from 'roundel/tools';
import { useKit, useKitState } from './useKit';
import { kitTexts } from '#words/kit';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
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
      <div className={styles['several']}>
        <Button
          // `disabled` would drop the focus from the button that was just pressed.
          aria-disabled={picked.length === PLACES.length}
          onClick={() => {
            kit.pickAll(true);
          }}
        >
          {kitWords.pickAll}
        </Button>
        <Button
          aria-disabled={picked.length === 0}
          onClick={() => {
            kit.pickAll(false);
          }}
        >
          {kitWords.pickNone}
        </Button>
      </div>
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
