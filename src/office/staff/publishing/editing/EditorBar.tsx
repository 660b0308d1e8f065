import { staffPages } from '#words/staff-pages';
import type { SaveIntent } from '../../../backend/page-saves';
import { hasChanges } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import type { AutosaveStatus } from '../drafts/autosave';
import { StatusBadge } from '../StatusBadge';
import styles from './EditorBar.module.css';
import type { EditingState } from './state';

const { editor: words } = staffPages;

interface EditorBarProps {
  readonly state: EditingState;
  readonly isDirty: boolean;
  readonly onSave: (intent: SaveIntent) => void;
}

/** A bar at the bottom of the window with the page's status and the buttons to save and publish. */
export function EditorBar({ state, isDirty, onSave }: EditorBarProps) {
  const { page, busy } = state;
  const live = page?.live ?? null;
  const isChanged = page !== null && hasChanges(page);
  const maySave = busy === null && (page === null || isDirty);
  const mayPublish = busy === null && (live === null || isDirty || isChanged);
  const isInvalid = Object.keys(state.problems).length > 0;

  return (
    <div className={styles['bar']}>
      <div className={styles['state']}>
        <StatusBadge status={page?.status ?? 'draft'} changed={isChanged} />
        {isInvalid ? (
          <p role="alert" className={styles['invalid']}>
            {words.notValid}
          </p>
        ) : (
          <p role="status">{autosaveText(state.autosave)}</p>
        )}
      </div>
      <div className={styles['actions']}>
        <Button
          aria-disabled={!maySave}
          onClick={() => {
            if (maySave) onSave('save');
          }}
        >
          {busy === 'save' ? words.working.save : words.save}
        </Button>
        <Button
          look="accent"
          aria-disabled={!mayPublish}
          onClick={() => {
            if (mayPublish) onSave('publish');
          }}
        >
          {busy === 'publish'
            ? words.working.publish
            : live === null
              ? words.publish
              : words.publishChanges}
        </Button>
      </div>
    </div>
  );
}

/** Says where the unsaved text is stored. */
function autosaveText(status: AutosaveStatus): string {
  switch (status.kind) {
    case 'idle':
    case 'saving':
      return words.autosave[status.kind];
    case 'saved':
      return words.autosave.saved(new Date(status.at));
    case 'failed':
      return status.local ? words.autosave.localOnly : words.autosave.failed;
  }
}
