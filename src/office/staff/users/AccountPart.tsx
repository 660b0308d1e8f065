import { useState } from 'react';
import { accounts } from '#words/staff-accounts';
import { TimeLimitError } from '../../../browser/time-limit';
import type { AccountAction, Person } from 'roundel-records/person';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { isolated } from '../../../ui/isolated';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { withTimeLimit } from '../parts/failure';
import layout from '../parts/layout.module.css';

/** Time limit for the function that changes accounts, including its cold start, in milliseconds. */
export const ACCOUNT_LIMIT = 60_000;

interface AccountPartProps {
  readonly person: Person;
  /** How confirmations name the person. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

/** Buttons to sign a person out everywhere, and to block, unblock or delete the person's account. */
export function AccountPart({ person, name, isOwn, onChanged, onDeleted }: AccountPartProps) {
  const [asking, setAsking] = useState<AccountAction | null>(null);
  const possible: readonly AccountAction[] = isOwn
    ? ['sign_out']
    : ['sign_out', person.disabled ? 'unblock' : 'block', 'delete'];

  async function act(action: AccountAction) {
    const { changeAccount } = await import('../../backend/people');
    await withTimeLimit(changeAccount(action, person.id), ACCOUNT_LIMIT);
    setAsking(null);
    notify('success', () => accounts.actions[action].done(isolated(name)));
    if (action === 'delete') onDeleted();
    onChanged();
  }

  return (
    <section aria-label={accounts.heading} className={layout['buttons']}>
      {possible.map((action) => (
        <Button
          key={action}
          onClick={() => {
            setAsking(action);
          }}
        >
          {accounts.actions[action].label}
        </Button>
      ))}
      {asking !== null && (
        <ConfirmDialog
          title={accounts.actions[asking].title(isolated(name))}
          confirm={accounts.actions[asking].confirm}
          tone={asking === 'unblock' ? 'plain' : 'danger'}
          onConfirm={() => act(asking)}
          onCancel={() => {
            setAsking(null);
          }}
          failed={accountFailure}
        >
          {accounts.actions[asking].text.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>{accounts.logged}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The message for a failure of the function that changes accounts. */
export function accountFailure(error: unknown): string {
  if (error instanceof TimeLimitError) return accounts.slow;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return accounts.refused[code] ?? accounts.failed;
}
