import { createContext, use } from 'react';
import type { Permissions } from 'roundel-records/role';

/** The signed-in user of the staff area. */
export interface StaffPerson {
  readonly id: string;
  readonly email: string;
  /** First and last name, or the e-mail if neither is set. */
  readonly name: string;
  readonly permissions: Permissions;
}

export const StaffPersonContext = createContext<StaffPerson | null>(null);

/**
 * The signed-in user and their permissions.
 *
 * @throws outside StaffShell
 */
export function useStaffPerson(): StaffPerson {
  const person = use(StaffPersonContext);
  if (person === null) throw new Error('useStaffPerson must be used inside StaffShell.');
  return person;
}
