import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { accounts } from '#words/staff-accounts';
import { LONGEST_EMAIL } from 'roundel-records/field';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { notify } from '../../../ui/notify';
import { Note } from '../../../ui/Note';
import { TextField } from '../../../ui/TextField';
import { isolated } from '../../../ui/isolated';
import { withTimeLimit } from '../parts/failure';
import layout from '../parts/layout.module.css';
import { closeDialog } from '../parts/unsaved';
import { UnsavedGuard } from '../parts/UnsavedGuard';
import { ACCOUNT_LIMIT, accountFailure } from './AccountPart';

const { invite: words } = accounts;

interface InviteDialogProps {
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

/** Creates an account for an e-mail address, and mails the owner a link for choosing a password. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, isSubmitting } = formState;

  const invite = handleSubmit(async ({ email }) => {
    try {
      const { createInvited, mailPasswordLink } = await import('../../backend/people');
      await withTimeLimit(createInvited(email), ACCOUNT_LIMIT);
      try {
        await withTimeLimit(mailPasswordLink(email));
        notify('success', () => words.sent(isolated(email)));
      } catch (error) {
        console.warn(error);
        notify('error', () => words.mailFailed(isolated(email)));
      }
      onInvited();
      onClose();
    } catch (error) {
      console.warn(error);
      setError('root', { message: accountFailure(error) });
    }
  });

  function submit(event: SubmitEvent) {
    if (isSubmitting) event.preventDefault();
    else void invite(event);
  }

  return (
    <Dialog
      title={words.title}
      locked={isSubmitting}
      onClose={() => void closeDialog(isDirty, onClose)}
    >
      {isDirty && <UnsavedGuard />}
      <form noValidate className={layout['form']} onSubmit={submit}>
        <p>{words.text}</p>
        <TextField
          type="email"
          label={words.email}
          error={errors.email && words.invalid}
          maxLength={LONGEST_EMAIL}
          autoComplete="off"
          {...register('email', {
            setValueAs: (email: string) => email.trim(),
            pattern: /^\S+@\S+\.\S+$/,
            required: true,
          })}
        />
        {errors.root !== undefined && <Note kind="danger">{errors.root.message}</Note>}
        <div className={layout['buttons']}>
          <Button disabled={isSubmitting} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look="accent" aria-disabled={isSubmitting}>
            {isSubmitting ? words.sending : words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
