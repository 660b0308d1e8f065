import { staff } from '../en/staff';

/** Kept out of what visitors load. */
export { staff };

/** The words of the staff area's shell and parts, in any language. */
export type StaffWords = typeof staff;
