import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { staffPages } from '#words/staff-pages';
import type { PageStatus } from '../../../records/page';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { staffPaths } from '../../staff-paths';
import { HistoryDialog } from '../history/HistoryDialog';
import { StatusBadge } from '../StatusBadge';
import { AutosaveNote } from './AutosaveNote';
import styles from './EditorBar.module.css';
import type { Editing, EditingState } from './state';

const { editor: words } = staffPages;

interface EditorBarProps {
  readonly editing: Editing;
  readonly state: EditingState;
  readonly isDirty: boolean;
  /** null keeps the current status. */
  readonly onSave: (status: PageStatus | null) => void;
  readonly onDeleted: () => void;
}

/** The page's status and actions, in a bar fixed to the bottom of the window. */
export function EditorBar({ editing, state, isDirty, onSave, onDeleted }: EditorBarProps) {
  const { page, busy, text } = state;
  const [dialog, setDialog] = useState<'delete' | 'unpublish' | 'history' | null>(null);
  const isPublished = page?.status === 'published';
  const isInvalid = Object.keys(state.problems).length > 0;
  const close = () => {
    setDialog(null);
  };
  const title = text.title === '' ? words.untitled : text.title;

  return (
    <div className={styles['bar']}>
      <div className={styles['state']}>
        <StatusBadge status={page?.status ?? 'draft'} />
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
            {isPublished && (
              <a href={staffPaths.publicPage(page.slug)} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                {words.onSite}
              </a>
            )}
            <button
              type="button"
              onClick={() => {
                setDialog('history');
              }}
            >
              <History aria-hidden />
              {words.history}
            </button>
            <button
              type="button"
              onClick={() => {
                setDialog('delete');
              }}
            >
              <Trash2 aria-hidden />
              {words.delete}
            </button>
          </div>
        )}
        {isPublished ? (
          <Button
            aria-disabled={busy !== null}
            onClick={() => {
              if (busy === null) setDialog('unpublish');
            }}
          >
            {busy === 'unpublish' ? words.working.unpublish : words.unpublish}
          </Button>
        ) : (
          <Button
            aria-disabled={busy !== null || (page !== null && !isDirty)}
            onClick={() => {
              if (busy === null && (page === null || isDirty)) onSave(null);
            }}
          >
            {busy === 'save' ? words.working.save : words.save}
          </Button>
        )}
        {isPublished ? (
          <Button
            look="accent"
            aria-disabled={busy !== null || !isDirty}
            onClick={() => {
              if (busy === null && isDirty) onSave(null);
            }}
          >
            {busy === 'save' ? words.working.save : words.savePublished}
          </Button>
        ) : (
          <Button
            look="accent"
            aria-disabled={busy !== null}
            onClick={() => {
              if (busy === null) onSave('published');
            }}
          >
            {busy === 'publish' ? words.working.publish : words.publish}
          </Button>
        )}
      </div>
      {dialog === 'unpublish' && (
        <ConfirmDialog
          title={words.unpublishing.title(title)}
          confirm={words.unpublish}
          onConfirm={() => {
            close();
            onSave('draft');
          }}
          onCancel={close}
        >
          <p>{words.unpublishing.text}</p>
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
          <p>{isPublished ? words.deleting.published : words.deleting.draft}</p>
        </ConfirmDialog>
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
