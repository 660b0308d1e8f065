import { staffPages } from '../en/staff-pages';

/** Kept out of what visitors load. */
export { staffPages };

/** The words of the screens for pages, in any language. */
export type StaffPagesWords = typeof staffPages;
