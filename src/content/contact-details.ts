import { DEFAULT_SETTINGS } from '../records/settings';

/** Where people write to, and when somebody reads it, unless the staff has set something else. */
export const { support_email: SUPPORT_EMAIL, support_hours: SUPPORT_HOURS } = DEFAULT_SETTINGS;
