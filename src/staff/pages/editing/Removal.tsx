import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { staffPages } from '#words/staff-pages';
import { hasChanges, type Page } from 'roundel-records/page';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { notify } from '../../../ui/notify';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import styles from './PageEditor.module.css';
import type { Editing, EditingState } from './state';

const { editor: words } = staffPages;

interface RemovalProps {
  readonly page: Page;
  readonly editing: Editing;
  readonly state: EditingState;
  readonly onUnpublish: () => void;
  readonly onDeleted: () => void;
}

/** Discards the changes, unpublishes the page or deletes it, each after a question. Separate from the save buttons. */
export function Removal({ page, editing, state, onUnpublish, onDeleted }: RemovalProps) {
  const heading = useId();
  const [asked, setAsked] = useState<'delete' | 'unpublish' | 'discard' | null>(null);
  const isBusy = state.busy !== null;
  const isLive = page.live !== null;
  const { title: entered } = state.text;
  const title = entered === '' ? words.untitled : entered;
  const close = () => {
    setAsked(null);
  };
  const asks = (question: NonNullable<typeof asked>) => ({
    'aria-disabled': isBusy,
    onClick: () => {
      if (!isBusy) setAsked(question);
    },
  });
  return (
    <Card heading={words.removal} headingId={heading}>
      <div className={styles['removal']}>
        {hasChanges(page) && (
          <Button {...asks('discard')} icon={<Undo2 aria-hidden />}>
            {words.discard}
          </Button>
        )}
        {isLive && (
          <Button {...asks('unpublish')} icon={<EyeOff aria-hidden />}>
            {words.unpublish}
          </Button>
        )}
        <Button {...asks('delete')} icon={<Trash2 aria-hidden />}>
          {words.delete}
        </Button>
      </div>
      {asked === 'unpublish' && (
        <ConfirmDialog
          title={words.unpublishing.title(title)}
          confirm={words.unpublish}
          onConfirm={() => {
            close();
            onUnpublish();
          }}
          onCancel={close}
        >
          <p>{words.unpublishing.text}</p>
        </ConfirmDialog>
      )}
      {asked === 'discard' && (
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
      {asked === 'delete' && (
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
          <p>{isLive ? words.deleting.published : words.deleting.draft}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
