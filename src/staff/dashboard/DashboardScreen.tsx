import { staff } from '../../content/pages/staff';
import { ScreenHeader } from '../parts/ScreenHeader';

/** Where the staff arrive. */
export default function DashboardScreen() {
  return <ScreenHeader title={staff.shell.titles.dashboard} />;
}
