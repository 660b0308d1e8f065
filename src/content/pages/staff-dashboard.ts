import { dashboard } from '../en/staff-dashboard';

/** Kept out of what visitors load. */
export { dashboard };

/** The words of the staff's dashboard, in any language. */
export type DashboardWords = typeof dashboard;
