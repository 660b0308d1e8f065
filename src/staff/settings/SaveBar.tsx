import { settings as words } from '#words/staff-settings';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import styles from './SaveBar.module.css';
import type { SettingsFormState } from './useSettingsForm';

/** How much is not saved, and the ways out. Stays in sight. */
export function SaveBar({ state }: { readonly state: SettingsFormState }) {
  const { stored, unsaved, busy, failure, discard } = state;
  const nothing = unsaved.length === 0;
  return (
    <div className={styles['bar']}>
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <div className={styles['line']}>
        <div>
          <p role="status" className={styles['status']}>
            {nothing ? words.allSaved : words.unsaved(unsaved.length)}
          </p>
          <p className={styles['changed']}>
            {stored.changedAt === null ? words.neverChanged : words.lastChanged(stored.changedAt)}
          </p>
        </div>
        <div className={styles['actions']}>
          <Button disabled={nothing || busy} onClick={discard}>
            {words.discard}
          </Button>
          <Button
            type="submit"
            look="accent"
            // Still focusable: the focus is not to be lost while it saves.
            aria-disabled={busy || nothing}
            onClick={(event) => {
              if (nothing) event.preventDefault();
            }}
          >
            {busy ? words.saving : words.save}
          </Button>
        </div>
      </div>
    </div>
  );
}
