import { texts } from '../texts';

/** The tabs of the editor, and what their panels share. */
export const panelsTexts = texts('panels', {
  /** The list of the tabs, for screen readers. */
  groups: 'Settings',
  frame: 'Frame',
  light: 'Light',
  shape: 'Shape',
  ring: 'Ring',
  photo: 'Photo',
  help: 'Help',
  reset: 'Reset',
  resetLabel: (group: string) => `Reset ${group}`,
  /** Follows the name of a tab, for screen readers. */
  changed: 'changed',
});
