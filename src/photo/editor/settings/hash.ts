/** What the fragment of the editor's address begins with when it carries settings. No server sees a fragment. */
export const SETTINGS_HASH = '#settings=';
