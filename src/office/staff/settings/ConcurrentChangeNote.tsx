import { settings } from '#words/staff-settings';
import type { SiteSettings } from 'roundel-records/settings';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { Sentence } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
import layout from '../parts/layout.module.css';
import type { SettingsFormState } from './useSettingsForm';

const { conflict: words } = settings;

/** Reports what somebody else changed while the form was open, and resolves conflicts. */
export function ConcurrentChangeNote({ state }: { readonly state: SettingsFormState }) {
  const { concurrentChange, entered, takeTheirs, dismissConcurrentChange } = state;
  if (concurrentChange === null) return null;
  const { theirs, author, mergedTheirs, conflicts } = concurrentChange;
  return (
    <Note
      kind="danger"
      actions={<Button onClick={dismissConcurrentChange}>{words.dismiss}</Button>}
    >
      <strong>
        <Sentence>
          {words.title(
            author === null ? words.someone : isolated(author),
            words.when(theirs.changedAt),
          )}
        </Sentence>
      </strong>
      {mergedTheirs && <p>{words.merged}</p>}
      {conflicts.length > 0 && <p>{words.both}</p>}
      <ul className={layout['rows']}>
        {conflicts.map((key) => {
          const label = settings.label(key);
          const valueIn = (values: SiteSettings) => settings.value(key, values[key]);
          return (
            <li key={key}>
              <span>
                <Sentence>
                  {words.row(label, isolated(valueIn(theirs.values)), isolated(valueIn(entered)))}
                </Sentence>
              </span>
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
