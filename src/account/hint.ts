import { ROLES, type Role } from '../records/role';

/** What this device remembers of who is signed in, so that pages can say so without asking anybody. */
export interface AccountHint {
  /** First letter of the e-mail address, in upper case. */
  readonly initial: string;
  readonly roles: readonly Role[];
}

/** Also read by public/first-paint.js, before anything else runs. */
export const HINT_KEY = 'roundel-account';

/** Who was last known to be signed in here; null when nobody was, or storage is blocked. */
export function readHint(): AccountHint | null {
  try {
    return parse(localStorage.getItem(HINT_KEY));
  } catch {
    return null;
  }
}

/** Remembers who is signed in, and shows it in the header of this page. null forgets. */
export function writeHint(hint: AccountHint | null): void {
  showHint(hint);
  try {
    if (hint === null) localStorage.removeItem(HINT_KEY);
    else localStorage.setItem(HINT_KEY, JSON.stringify(hint));
  } catch {
    // Storage is blocked: other pages will show the way to sign in, which still works.
  }
}

/** Follows what other tabs remember. Returns the end of it. */
export function followHint(): () => void {
  function follow(event: StorageEvent) {
    // The key is null when everything was cleared.
    if (event.key === HINT_KEY || event.key === null) showHint(readHint());
  }
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
  };
}

/** The header has both of its forms; marks on the root say which one is seen. */
function showHint(hint: AccountHint | null): void {
  const root = document.documentElement;
  if (hint === null) {
    delete root.dataset['account'];
    root.style.removeProperty('--account-initial');
    return;
  }
  root.dataset['account'] = hint.roles.length > 0 ? 'staff' : 'member';
  root.style.setProperty('--account-initial', JSON.stringify(hint.initial));
}

function parse(stored: string | null): AccountHint | null {
  if (stored === null) return null;
  const value: unknown = JSON.parse(stored);
  if (typeof value !== 'object' || value === null) return null;
  const { initial, roles } = value as Partial<Record<string, unknown>>;
  if (typeof initial !== 'string' || !Array.isArray(roles)) return null;
  return { initial: initial.slice(0, 1), roles: ROLES.filter((role) => roles.includes(role)) };
}
