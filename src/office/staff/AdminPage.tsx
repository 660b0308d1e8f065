import { StaffGuard } from './shell/StaffGuard';
import { StaffShell } from './shell/StaffShell';

/** Everything under /admin, for people with a staff role. */
export default function AdminPage() {
  return <StaffGuard>{(person) => <StaffShell person={person} />}</StaffGuard>;
}
