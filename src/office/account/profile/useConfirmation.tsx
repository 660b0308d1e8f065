import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useKept } from '../../../ui/routing/kept';
import type { AccountUser } from '../../identity/account-user';
import { createGoogleConfirmation } from '../google/confirmation';
import { ConfirmWithGoogle } from '../google/ConfirmWithGoogle';
import { ConfirmIdentity } from './ConfirmIdentity';

interface Confirmation {
  /**
   * Asks for the current password in a dialog. Users without a password have to sign in with Google again, unless they
   * have just done so.
   *
   * @returns false if the user cancelled
   */
  readonly confirm: () => Promise<boolean>;
  /** Render this beside the form. */
  readonly dialog: ReactNode;
}

/** Confirms the user's identity before a sensitive change. The form needs no field for the current password. */
export function useConfirmation(user: AccountUser): Confirmation {
  const google = useKept(createGoogleConfirmation);
  const [asking, setAsking] = useState(false);
  const asker = useRef<Element | null>(null);
  const finish = useRef<((confirmed: boolean) => void) | null>(null);

  // Settles the promise if the card is unmounted while the dialog is open, for example when the session ends.
  useEffect(
    () => () => {
      finish.current?.(false);
    },
    [],
  );

  function finishWith(confirmed: boolean) {
    setAsking(false);
    finish.current?.(confirmed);
    finish.current = null;
    // The button was disabled while the dialog was open, so closing the dialog could not return the focus to it.
    if (!confirmed) {
      requestAnimationFrame(() => {
        focus(asker.current);
      });
    }
  }

  return {
    confirm: () =>
      new Promise((resolve) => {
        if (!user.has_password && google.take(user.id)) {
          resolve(true);
          return;
        }
        finish.current = resolve;
        asker.current = document.activeElement;
        setAsking(true);
      }),
    dialog:
      asking &&
      (user.has_password ? (
        <ConfirmIdentity email={user.email} onDone={finishWith} />
      ) : (
        <ConfirmWithGoogle
          email={user.email}
          onCancel={() => {
            finishWith(false);
          }}
        />
      )),
  };
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
