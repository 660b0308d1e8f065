import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { staffPages } from '#words/staff-pages';
import { hasChanges, type Page } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { isolated } from '../../../../ui/isolated';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import styles from '../Page.module.css';

const { editor: words } = staffPages;

const ICONS = { discard: Undo2, unpublish: EyeOff, delete: Trash2 } as const;

type Action = keyof typeof ICONS;

interface RemovalProps {
  readonly page: Page;
  /** The title in the editor. */
  readonly title: string;
  readonly isBusy: boolean;
  readonly onConfirm: (action: Action) => Promise<void>;
}

/** Discards the changes, unpublishes the page or deletes it, each after a question. Separate from the save buttons. */
export function Removal({ page, title, isBusy, onConfirm }: RemovalProps) {
  const heading = useId();
  const [asked, setAsked] = useState<Action | null>(null);
  const isLive = page.live !== null;
  const actions: readonly Action[] = [
    ...(hasChanges(page) ? ['discard' as const] : []),
    ...(isLive ? ['unpublish' as const] : []),
    'delete',
  ];
  const close = () => {
    setAsked(null);
  };
  return (
    <Card heading={words.removal} headingId={heading}>
      <div className={styles['buttons']}>
        {actions.map((action) => {
          const Icon = ICONS[action];
          return (
            <Button
              key={action}
              icon={<Icon aria-hidden />}
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) setAsked(action);
              }}
            >
              {words[action]}
            </Button>
          );
        })}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={words.confirm[asked].title(isolated(title))}
          confirm={words.confirm[asked].confirm}
          tone={asked === 'delete' ? 'danger' : 'plain'}
          onConfirm={async () => {
            // The editor shows why a page could not be saved, so the dialog must not cover it.
            if (asked === 'unpublish') close();
            await onConfirm(asked);
            close();
          }}
          onCancel={close}
        >
          <p>{words.confirm[asked].text(isLive)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
