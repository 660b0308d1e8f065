import { useEffect, useRef, useState } from 'react';
import type { PersonRow } from '../../backend/people';
import type { Role } from 'roundel-records/role';
import { withTimeLimit } from '../parts/failure';
import { useStaffPerson } from '../shell/person';
import { waitForEffect } from './wait-for-effect';

/**
 * Whether the last change of a role is in effect. null: nothing was changed yet. pending: the change is saved, but not
 * confirmed to be in effect. A number: the change is in effect, and took this many seconds.
 */
export type Effect = null | 'waiting' | 'pending' | number;

/** Changes roles on behalf of the signed-in user. */
export function useRoleChange() {
  const { id, email } = useStaffPerson();
  const [effect, setEffect] = useState<Effect>(null);
  const watching = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      watching.current?.abort();
    },
    [],
  );

  async function watchEffect(entryId: string) {
    watching.current?.abort();
    const { signal } = (watching.current = new AbortController());
    setEffect('waiting');
    const { secondsToEffect } = await import('../../backend/audit');
    const seconds = await waitForEffect({
      check: () => secondsToEffect(entryId),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal,
    });
    if (!signal.aborted) setEffect(seconds ?? 'pending');
  }

  /**
   * Grants the role, or revokes it if the person has it. Then watches until the
   * change is in effect.
   *
   * @returns the row with the change
   * @throws the backend's error, or TimeLimitError
   */
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
