import { staffMedia } from '../en/staff-media';

/** Kept out of what visitors load. */
export { staffMedia };

/** The words of the media library, in any language. */
export type StaffMediaWords = typeof staffMedia;
