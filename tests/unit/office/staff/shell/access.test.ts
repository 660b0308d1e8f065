import { describe, expect, it } from 'vitest';
import type { AccountState, SessionEnd } from '../../../../../src/office/account/account-state';
import { toSession } from '../../../../../src/office/account/session';
import type { Permissions } from '../../../../../packages/records/src/role';
import { nextAccess, NO_ACCESS, type Access } from '../../../../../src/office/staff/shell/access';
import { staff } from '../../../../../src/content/en/staff';
import { credentials } from '../../account/fakes';

const NOBODY = { isEditor: false, isAdmin: false };
const EDITOR = { isEditor: true, isAdmin: false };
const ADMIN = { isEditor: true, isAdmin: true };

function signedIn(permissions: Permissions | null, id = 'ada', rolesFailed = false): AccountState {
  const session = toSession(credentials({ id }));
  return { phase: 'signed-in', session, permissions, rolesFailed, profile: null };
}

function signedOut(ended: SessionEnd | null): AccountState {
  return { phase: 'signed-out', ended };
}

/** Returns the access after these states of the account, in order. */
function after(...states: readonly AccountState[]): Access {
  return states.reduce(nextAccess, NO_ACCESS);
}

describe('access to the staff area', () => {
  it.each([
    ['is signed out', signedOut(null)],
    ['has lost the session before coming here', signedOut('elsewhere')],
    ['has no role', signedIn(NOBODY)],
    ['may have a role, which is not known yet', signedIn(null)],
  ])('is not there for somebody who %s', (_who, state) => {
    expect(after(state)).toEqual({ kind: 'none' });
  });

  it('is open for staff', () => {
    expect(after(signedIn(null), signedIn(EDITOR))).toMatchObject({
      kind: 'open',
      person: { id: 'ada', permissions: EDITOR },
    });
  });

  it('stays open while the roles cannot be loaded', () => {
    expect(after(signedIn(EDITOR), signedIn(EDITOR, 'ada', true))).toMatchObject({ kind: 'open' });
  });

  it.each([
    ['the account is blocked', [signedIn(EDITOR), signedOut('user-disabled')], 'user-disabled'],
    ['the account is deleted', [signedIn(EDITOR), signedOut('account-gone')], 'account-gone'],
    ['the session ends', [signedIn(EDITOR), signedOut('session-ended')], 'session-ended'],
    ['somebody signs out elsewhere', [signedIn(EDITOR), signedOut('elsewhere')], 'elsewhere'],
    ["an editor's role is taken", [signedIn(EDITOR), signedIn(NOBODY)], 'no-editor'],
    ["an admin's roles are taken", [signedIn(ADMIN), signedIn(NOBODY)], 'no-admin'],
    ['somebody else signs in', [signedIn(EDITOR), signedIn(EDITOR, 'bob')], 'other-account'],
    [
      'somebody else without a role signs in',
      [signedIn(EDITOR), signedOut('elsewhere'), signedIn(NOBODY, 'bob')],
      'other-account',
    ],
    [
      'the same person signs in again, and the roles are not known yet',
      [signedIn(EDITOR), signedOut('elsewhere'), signedIn(null)],
      'elsewhere',
    ],
  ] as const)('is lost when %s, and the person stays', (_what, states, why) => {
    expect(after(...states)).toMatchObject({ kind: 'lost', person: { id: 'ada' }, why });
  });

  it.each([
    ['user-disabled', 'Your account has been blocked'],
    ['account-gone', 'Your account has been deleted'],
    ['session-ended', 'You have been signed out'],
    ['elsewhere', 'You are signed out'],
    ['other-account', 'Another account is signed in'],
  ] as const)('says why it is lost: %s', (why, title) => {
    expect(staff.shell.lost.reasons[why].title).toBe(title);
  });

  it('is open again once the same person has access again', () => {
    expect(after(signedIn(EDITOR), signedOut('elsewhere'), signedIn(EDITOR))).toMatchObject({
      kind: 'open',
      person: { id: 'ada' },
    });
  });

  it('is left, not lost, by signing out in this tab', () => {
    expect(after(signedIn(EDITOR), signedOut(null))).toEqual({ kind: 'left' });
  });
});
