import type { AccountAction } from 'roundel-records/person';

interface ActionWords {
  readonly label: string;
  readonly title: (person: string) => string;
  /** What the action does, as a list of paragraphs. */
  readonly text: readonly string[];
  readonly confirm: string;
  readonly done: (person: string) => string;
}

const actions: Record<AccountAction, ActionWords> = {
  sign_out: {
    label: 'Sign out everywhere',
    title: (person) => `Sign ${person} out everywhere?`,
    text: [
      'Every device they are signed in on has to sign in again. Until it does, nothing can be changed from it.',
    ],
    confirm: 'Sign out',
    done: (person) => `${person} has to sign in again on every device`,
  },
  block: {
    label: 'Block account',
    title: (person) => `Block ${person}?`,
    text: [
      'They can no longer sign in, and nothing can be changed any more from a device that is signed in already.',
      'Their profile, roles, drafts, pages and pictures stay, and you can unblock the account at any time.',
    ],
    confirm: 'Block',
    done: (person) => `${person} is blocked`,
  },
  unblock: {
    label: 'Unblock account',
    title: (person) => `Unblock ${person}?`,
    text: ['They can sign in again, and the roles they still have take effect.'],
    confirm: 'Unblock',
    done: (person) => `${person} can sign in again`,
  },
  delete: {
    label: 'Delete account',
    title: (person) => `Delete the account of ${person}?`,
    text: [
      'This deletes their sign-in, profile, roles and unsaved drafts, and cannot be undone. Their name is taken off the events they sent.',
      'Pages and pictures stay, as do the entries about them in the audit log.',
    ],
    confirm: 'Delete account',
    done: (person) => `The account of ${person} is deleted`,
  },
};

const refused = {
  'own-account': 'You cannot do this to your own account. Another admin can.',
  'no-longer-admin': 'You are no longer an admin, or your account was just blocked.',
  'permission-denied': 'You are no longer an admin, so nothing was changed.',
  'no-account': 'This account no longer exists. Close this and reload the list.',
  exists: 'Somebody has an account with this e-mail already. Search the list for it.',
  'invalid-email': 'This is not a complete e-mail address. Check it for typos.',
  'too-many':
    'Too many people were invited in a short time, so nothing was changed. Try again in an hour, or tomorrow.',
  'app-check':
    'This browser could not be checked, so nothing was changed. Allow google.com and gstatic.com in your content blocker, and reload the page.',
  'no-function':
    'This project runs without functions, which this needs. Use the Firebase console instead.',
  'network-request-failed':
    'The server could not be reached. The change may have been made: check the list once you are back online.',
} as const;

/** Texts for what an admin can do to an account. */
export const accounts = {
  heading: 'Account',
  actions,
  logged: 'This is recorded in the audit log under your name.',
  verify: {
    text: 'Any role waits until this e-mail is verified. Firebase can mail a link for choosing a password, which verifies the address too.',
    send: 'Send the mail again',
    sent: (email: string) => `A mail is on its way to ${email}`,
    failed: 'The mail could not be sent. Wait a minute and try again.',
  },
  invite: {
    open: 'Invite someone',
    title: 'Invite someone',
    text: 'They get a mail with a link for choosing a password. The account is listed at once, and you can give it roles; they take effect when the link is followed.',
    email: 'E-mail',
    invalid: 'Enter a complete e-mail address.',
    send: 'Invite',
    sending: 'Inviting…',
    cancel: 'Cancel',
    sent: (email: string) => `${email} is invited`,
    mailFailed: (email: string) =>
      `The account of ${email} exists now, but its mail could not be sent. Open it in the list and send the mail again.`,
  },
  /** The messages, keyed by the failure's code. */
  refused: refused as Readonly<Record<string, string>>,
  slow: 'The server did not answer in time. The change may have been made: close this and check the list.',
  failed: 'Something went wrong, and the change may be incomplete. Please try again.',
};
