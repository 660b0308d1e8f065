import { settings as words } from '#words/staff-settings';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import styles from './SaveBar.module.css';
import type { SettingsFormState } from './useSettingsForm';

/** The number of unsaved changes, with buttons to save or discard them. Sticky. */
export function SaveBar({ state }: { readonly state: SettingsFormState }) {
  const { unsaved, busy, failure, discard } = state;
  const isClean = unsaved.length === 0;
  return (
    <div className={styles['bar']}>
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <div className={styles['line']}>
        <p role="status" className={styles['status']}>
          {isClean ? words.allSaved : words.unsaved(unsaved.length)}
        </p>
        <div className={styles['actions']}>
          <Button disabled={isClean || busy} onClick={discard}>
            {words.discard}
          </Button>
          <Button
            type="submit"
            look="accent"
            // Not `disabled`, which would lose the focus while saving.
            aria-disabled={busy || isClean}
            onClick={(event) => {
              if (isClean) event.preventDefault();
            }}
          >
            {busy ? words.saving : words.save}
          </Button>
        </div>
      </div>
    </div>
  );
}
