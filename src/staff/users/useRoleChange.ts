import { useEffect, useRef, useState } from 'react';
import type { PersonRow } from '../../backend/people';
import type { Role } from 'roundel-records/role';
import { withTimeLimit } from '../parts/failure';
import { useStaffPerson } from '../shell/person';
import { waitForEffect } from './wait-for-effect';

export type Effect =
  | { readonly phase: 'none' }
  | { readonly phase: 'waiting' }
  | { readonly phase: 'in-effect'; readonly seconds: number }
  /** The change is saved, but not confirmed to be in effect. */
  | { readonly phase: 'pending' };

interface RoleChange {
  readonly effect: Effect;
  /**
   * Grants the role, or revokes it if the user has it, then watches until the
   * change is in effect.
   *
   * @returns the row with the change
   * @throws the backend's error, or TimeLimitError
   */
  readonly change: (row: PersonRow, role: Role) => Promise<PersonRow>;
}

/** Changes roles on behalf of the signed-in user. */
export function useRoleChange(): RoleChange {
  const { id, email } = useStaffPerson();
  const [effect, setEffect] = useState<Effect>({ phase: 'none' });
  const watching = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      watching.current?.abort();
    },
    [],
  );

  async function watchEffect(entryId: string) {
    watching.current?.abort();
    const controller = new AbortController();
    watching.current = controller;
    setEffect({ phase: 'waiting' });
    const { secondsToEffect } = await import('../../backend/audit');
    const seconds = await waitForEffect({
      check: () => secondsToEffect(entryId),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal: controller.signal,
    });
    if (controller.signal.aborted) return;
    setEffect(seconds === null ? { phase: 'pending' } : { phase: 'in-effect', seconds });
  }

  async function change({ person, grants }: PersonRow, role: Role): Promise<PersonRow> {
    const { grantRole, revokeRole } = await import('../../backend/grants');
    const actor = { id, email };
    const target = { id: person.id, email: person.email };
    const grantId = grants.get(role);
    const changed = new Map(grants);
    const entryId = await withTimeLimit(
      grantId === undefined
        ? grantRole(actor, target, role)
        : revokeRole(actor, target, role, grantId),
    );
    if (grantId === undefined) changed.set(role, entryId);
    else changed.delete(role);
    void watchEffect(entryId);
    return { person, grants: changed };
  }

  return { effect, change };
}
