import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import EyeOff from 'lucide-react/icons/eye-off';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState, type ReactNode } from 'react';
import { staffPages } from '#words/staff-pages';
import { staffPublishing } from '#words/staff-publishing';
import type { SaveIntent } from '../../../backend/page-saves';
import { hasChanges } from 'roundel-records/page';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { staffPaths } from '../../staff-paths';
import { HistoryDialog } from '../history/HistoryDialog';
import { PreviewDialog } from '../preview/PreviewDialog';
import { StatusBadge } from '../StatusBadge';
import { AutosaveNote } from './AutosaveNote';
import styles from './EditorBar.module.css';
import type { Editing, EditingState } from './state';

const { editor: words } = staffPages;

interface EditorBarProps {
  readonly editing: Editing;
  readonly state: EditingState;
  readonly isDirty: boolean;
  readonly onSave: (intent: SaveIntent) => void;
  readonly onDeleted: () => void;
}

/** The page's status and actions, in a bar fixed to the bottom of the window. */
export function EditorBar({ editing, state, isDirty, onSave, onDeleted }: EditorBarProps) {
  const { page, busy, text } = state;
  const [dialog, setDialog] = useState<
    'delete' | 'unpublish' | 'discard' | 'history' | 'preview' | null
  >(null);
  const live = page?.live ?? null;
  const isChanged = page !== null && hasChanges(page);
  const maySave = busy === null && (page === null || isDirty);
  const mayPublish = busy === null && (live === null || isDirty || isChanged);
  const isInvalid = Object.keys(state.problems).length > 0;
  const close = () => {
    setDialog(null);
  };
  const title = text.title === '' ? words.untitled : text.title;
  const action = (icon: ReactNode, label: string, opens: NonNullable<typeof dialog>) => (
    <button
      type="button"
      title={label}
      aria-disabled={busy !== null}
      onClick={() => {
        if (busy === null) setDialog(opens);
      }}
    >
      {icon}
      <span>{label}</span>
    </button>
  );

  return (
    <div className={styles['bar']}>
      <div className={styles['state']}>
        <StatusBadge status={page?.status ?? 'draft'} changed={isChanged} />
        {isInvalid ? (
          <p role="alert" className={styles['invalid']}>
            {words.notValid}
          </p>
        ) : (
          <AutosaveNote status={state.autosave} />
        )}
      </div>
      <div className={styles['actions']}>
        {page !== null && (
          <div role="group" aria-label={words.more} className={styles['more']}>
            {live !== null && (
              <a href={staffPaths.publicPage(live.slug)} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                <span>{words.onSite}</span>
              </a>
            )}
            {action(<History aria-hidden />, words.history, 'history')}
            {action(<Share2 aria-hidden />, staffPublishing.preview.open, 'preview')}
            {isChanged && action(<Undo2 aria-hidden />, words.discard, 'discard')}
            {live !== null && action(<EyeOff aria-hidden />, words.unpublish, 'unpublish')}
            {action(<Trash2 aria-hidden />, words.delete, 'delete')}
          </div>
        )}
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
      {dialog === 'unpublish' && (
        <ConfirmDialog
          title={words.unpublishing.title(title)}
          confirm={words.unpublish}
          onConfirm={() => {
            close();
            onSave('unpublish');
          }}
          onCancel={close}
        >
          <p>{words.unpublishing.text}</p>
        </ConfirmDialog>
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={words.discarding.title(title)}
          confirm={words.discard}
          onConfirm={async () => {
            const discarded = await editing.actions.discardChanges();
            close();
            if (discarded) notify('success', words.done.discarded);
          }}
          onCancel={close}
        >
          <p>{words.discarding.text}</p>
        </ConfirmDialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={words.deleting.title(title)}
          confirm={words.deleting.confirm}
          tone="danger"
          onConfirm={async () => {
            const deleted = await editing.actions.remove();
            close();
            if (deleted) onDeleted();
          }}
          onCancel={close}
        >
          <p>{live !== null ? words.deleting.published : words.deleting.draft}</p>
        </ConfirmDialog>
      )}
      {dialog === 'preview' && page !== null && (
        <PreviewDialog pageId={page.id} isDirty={isDirty} onClose={close} />
      )}
      {dialog === 'history' && page !== null && (
        <HistoryDialog
          page={page}
          text={text}
          onRestore={(version) => {
            editing.actions.change(version);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
