import { readStoredJson, writeStored } from '../../browser/storage';
import { ROLES, type Role } from 'roundel-records/role';

/** What this device remembers about the signed-in user, so that pages can show the user without a request. */
export interface RememberedUser {
  /** First letter of the e-mail address, in upper case. */
  readonly initial: string;
  readonly roles: readonly Role[];
}

/** The storage key of the remembered user. public/first-paint.js reads this user too, before other code runs. */
export const REMEMBERED_USER_KEY = 'roundel-account';

/** The user last known to be signed in; null if there is none or storage is blocked. */
export function readRememberedUser(): RememberedUser | null {
  const stored = readStoredJson(REMEMBERED_USER_KEY);
  // The value is checked without Valibot, which would add to the download of every page.
  if (typeof stored !== 'object' || stored === null) return null;
  const { initial, roles } = stored as Partial<Record<string, unknown>>;
  if (typeof initial !== 'string' || !Array.isArray(roles)) return null;
  return { initial: initial.slice(0, 1), roles: ROLES.filter((role) => roles.includes(role)) };
}

/** Stores the signed-in user and updates this page's header. `null` removes the stored user. */
export function rememberUser(user: RememberedUser | null): void {
  showUser(user);
  // If storage is blocked, other pages show the sign-in link, which still works.
  writeStored(REMEMBERED_USER_KEY, user === null ? null : JSON.stringify(user));
}

/** Applies changes from other tabs. Returns an unsubscribe function. */
export function followRememberedUser(): () => void {
  function follow(event: StorageEvent) {
    // The key is null if another tab has cleared the whole storage.
    if (event.key === REMEMBERED_USER_KEY || event.key === null) showUser(readRememberedUser());
  }
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
  };
}

/**
 * Shows or hides the user in the header. The header contains a variant with a user and one without. Attributes of the
 * root element select the variant to show.
 */
function showUser(user: RememberedUser | null): void {
  const root = document.documentElement;
  if (user === null) {
    delete root.dataset['account'];
    root.style.removeProperty('--account-initial');
    return;
  }
  root.dataset['account'] = user.roles.length > 0 ? 'staff' : 'member';
  root.style.setProperty('--account-initial', JSON.stringify(user.initial));
}
