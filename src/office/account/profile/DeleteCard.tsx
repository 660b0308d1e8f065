import { useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '../../../ui/useTexts';
import { usePaths } from '../../../ui/routing/usePaths';
import { accountTexts } from '#words/account';
import type { Profile } from 'roundel-records/profile';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { carryNotice } from '../../../ui/carried-notice';
import { Note } from '../../../ui/Note';
import type { AccountUser } from '../../identity/account-user';
import { deleteAccount } from '../delete-account';
import styles from '../parts/Form.module.css';
import { useAccountForm } from '../parts/useAccountForm';
import { useConfirmation } from './useConfirmation';

interface DeleteCardProps {
  readonly user: AccountUser;
  readonly profile: Profile | null;
  readonly isAdmin: boolean;
  /** Called with true when deletion begins, and with false if it fails. */
  readonly onDeleting: (deleting: boolean) => void;
}

/** Lets users delete their account. Tells them what will be lost, and asks twice. */
export function DeleteCard(props: DeleteCardProps) {
  const words = useTexts(accountTexts);
  const { remove: own } = words.profile;
  const [open, setOpen] = useState(false);
  return (
    <Card heading={own.title} headingId="delete">
      <p className={styles['now']}>{props.isAdmin ? own.admin : own.text}</p>
      {!props.isAdmin && !open && (
        <Button
          className={styles['start']}
          onClick={() => {
            setOpen(true);
          }}
        >
          {own.open}
        </Button>
      )}
      {!props.isAdmin && open && (
        <DeleteForm
          {...props}
          onCancel={() => {
            setOpen(false);
          }}
        />
      )}
    </Card>
  );
}

function DeleteForm({
  user,
  profile,
  onDeleting,
  onCancel,
}: DeleteCardProps & { readonly onCancel: () => void }) {
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { remove: own } = words.profile;
  const { confirm, dialog } = useConfirmation(user);
  const { busy, failure, onSubmit } = useAccountForm({
    schema: v.object({}),
    initial: {},
    failed: ({ profile: { remove } }) => remove.failed,
    onValid: async () => {
      if (!(await confirm())) return;
      const [profiles, { deleteUser }] = await Promise.all([
        import('../../backend/profiles'),
        import('../../backend/accounts'),
      ]);
      onDeleting(true);
      try {
        await deleteAccount({ ...profiles, deleteUser }, user, profile);
      } catch (error) {
        onDeleting(false);
        throw error;
      }
      carryNotice('success', 'deleted');
      window.location.assign(paths.home);
    },
  });

  return (
    <>
      {dialog}
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <div className={styles['actions']}>
          <Button type="submit" className={styles['danger']} disabled={busy}>
            {busy ? own.busy : own.submit}
          </Button>
          <Button look="quiet" disabled={busy} autoFocus onClick={onCancel}>
            {own.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}
