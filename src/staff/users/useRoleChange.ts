import { useEffect, useRef, useState } from 'react';
import type { UserRow } from '../../backend/users';
import type { Role } from '../../records/role';
import { withTimeLimit } from '../parts/failure';
import { useStaffPerson } from '../shell/person';
import { waitForEffect } from './wait-for-effect';

export type Effect =
  | { readonly phase: 'none' }
  | { readonly phase: 'waiting' }
  | { readonly phase: 'in-effect'; readonly seconds: number }
  /** Saved, and nobody knows yet whether it counts. */
  | { readonly phase: 'pending' };

interface RoleChange {
  readonly effect: Effect;
  /**
   * Gives a role that is not there, takes one that is, and then follows until
   * it counts.
   *
   * @returns the row as it is then
   * @throws what the backend throws, or TooSlow
   */
  readonly change: (row: UserRow, role: Role) => Promise<UserRow>;
}

/** Changes roles in the name of whoever is at work. */
export function useRoleChange(): RoleChange {
  const { id, email } = useStaffPerson();
  const [effect, setEffect] = useState<Effect>({ phase: 'none' });
  const following = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      following.current?.abort();
    },
    [],
  );

  async function follow(entryId: string) {
    following.current?.abort();
    const control = new AbortController();
    following.current = control;
    setEffect({ phase: 'waiting' });
    const { secondsToEffect } = await import('../../backend/audit');
    const seconds = await waitForEffect({
      look: () => secondsToEffect(entryId),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal: control.signal,
    });
    if (control.signal.aborted) return;
    setEffect(seconds === null ? { phase: 'pending' } : { phase: 'in-effect', seconds });
  }

  async function change({ profile, grants }: UserRow, role: Role): Promise<UserRow> {
    const { grantRole, revokeRole } = await import('../../backend/users');
    const [by, person] = [
      { id, email },
      { id: profile.id, email: profile.email },
    ];
    const grantId = grants.get(role);
    const changed = new Map(grants);
    const entryId = await withTimeLimit(
      grantId === undefined ? grantRole(by, person, role) : revokeRole(by, person, role, grantId),
    );
    if (grantId === undefined) changed.set(role, entryId);
    else changed.delete(role);
    void follow(entryId);
    return { profile, grants: changed };
  }

  return { effect, change };
}
