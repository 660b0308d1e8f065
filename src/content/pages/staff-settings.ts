import { settings } from '../en/staff-settings';

/** Kept out of what visitors load. */
export { settings };

/** The words of the screen for settings, in any language. */
export type SettingsWords = typeof settings;
