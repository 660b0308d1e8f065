import { StaffGuard } from './shell/StaffGuard';
import { StaffShell } from './shell/StaffShell';

/** Everything below /admin, for those who may. */
export default function AdminPage() {
  return <StaffGuard>{(person) => <StaffShell person={person} />}</StaffGuard>;
}
