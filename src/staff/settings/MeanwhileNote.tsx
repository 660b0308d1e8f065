import { settings } from '#words/staff-settings';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import styles from './MeanwhileNote.module.css';
import type { SettingsFormState } from './useSettingsForm';

const { conflict: words } = settings;

/** What somebody else changed while the form was open, and what is left to decide. */
export function MeanwhileNote({ state }: { readonly state: SettingsFormState }) {
  const { meanwhile, entered, takeTheirs, dismissMeanwhile } = state;
  if (meanwhile === null) return null;
  const { theirs, who, tookOver, both } = meanwhile;
  return (
    <Note kind="danger" actions={<Button onClick={dismissMeanwhile}>{words.dismiss}</Button>}>
      <strong>{words.title(who ?? words.someone, words.when(theirs.changedAt))}</strong>
      {tookOver && <p>{words.merged}</p>}
      {both.length > 0 && <p>{words.both}</p>}
      <ul className={styles['list']}>
        {both.map((key) => {
          const label = settings.labels[key];
          const [theirValue, myValue] = [theirs.values, entered].map((values) =>
            settings.value(key, values[key]),
          );
          return (
            <li key={key}>
              <span>{words.row(label, theirValue ?? '', myValue ?? '')}</span>
              <Button
                aria-label={words.takeTheirsOf(label)}
                onClick={() => {
                  takeTheirs(key);
                }}
              >
                {words.takeTheirs}
              </Button>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
