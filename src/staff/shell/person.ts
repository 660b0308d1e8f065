import { createContext, use } from 'react';
import type { Permissions } from '../../records/role';

/** Who works in the staff area. */
export interface StaffPerson {
  readonly id: string;
  readonly email: string;
  /** First and last name, or the e-mail where neither is known. */
  readonly name: string;
  readonly permissions: Permissions;
}

export const StaffPersonContext = createContext<StaffPerson | null>(null);

/**
 * Who is at work, with what they may do.
 *
 * @throws outside the staff area
 */
export function useStaffPerson(): StaffPerson {
  const person = use(StaffPersonContext);
  if (person === null) throw new Error('useStaffPerson is for the inside of StaffShell.');
  return person;
}
