import type { AuthFailureCode } from '../../account/auth-port';

/** What went wrong with an account, and what to do next. */
const failures: Readonly<Record<Exclude<AuthFailureCode, 'unknown'>, string>> = {
  'wrong-credentials':
    'This e-mail and password do not belong together. Check both, or set a new password.',
  'wrong-password': 'This is not your current password. Please try again.',
  'email-in-use':
    'There is already an account with this e-mail. Sign in instead, or set a new password.',
  'invalid-email': 'Email is invalid',
  'weak-password': 'This password is too easy to guess. Please choose a longer one.',
  'too-many-requests':
    'Those were too many attempts in a short time. Please wait a few minutes, then try again.',
  network:
    'The account service could not be reached. Check your connection, then try again. What you typed is still here.',
  'user-disabled': 'This account has been turned off. Write to us if you think it should not be.',
  'session-ended': 'Your session has ended. Please sign in again.',
  'link-expired': 'This link has expired. Please ask for a new one.',
  'link-invalid':
    'This link does not work. It may have been used already, or replaced by a newer one: only the newest works.',
  'email-unverified': 'Please verify your e-mail address first, by the link in our mail.',
  'wrong-code': 'This is not the code we sent. Check the newest message, and try again.',
  'code-expired': 'This code is no longer valid. Please ask for a new one.',
  'invalid-phone':
    'This is not a phone number we can reach. Write it with the country code, as in +44 20 7946 0000.',
  'factor-exists': 'This number already protects your account.',
  'texts-refused': 'No text message could be sent to this number just now. Please try again later.',
  'recent-sign-in-needed': 'For this change, please sign in again first.',
  temporary: 'The account service had a hiccup. Please try again in a moment.',
  'not-allowed': 'This is not possible for this account. Write to us, and we will look into it.',
  'not-set-up': 'Accounts are not set up on this site.',
};

const fields = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  optional: 'optional',
  passwordHint: 'At least 6 characters.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
};

/** The messages of the fields, as the specification has them. */
const validation = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Passwords do not match',
  nameLong: 'Please use at most 100 characters',
  codeRequired: 'Please enter the code from the message',
  phoneRequired: 'Please enter your phone number',
  phoneInvalid: 'Write the number with the country code, as in +44 20 7946 0000',
};

const unavailable = {
  loading: 'Looking up your account',
  starting: 'Accounts are starting. This page goes on by itself, usually within half a minute.',
  notSetUp: {
    title: 'No accounts here yet',
    text: 'Accounts are not set up on this site, so there is nothing to sign in to. Every tool works without one.',
    action: 'Choose a tool',
  },
  unreachable: {
    title: 'Accounts are out of reach',
    text: 'The account service does not answer. Check your connection, then try again. Every tool works without an account.',
    retry: 'Try again',
  },
};

const auth = {
  documentTitle: 'Sign in or sign up',
  description:
    'Sign in to Roundel, or make an account. It is optional: every tool works without one.',
  title: 'Your account',
  lead: 'Optional, as ever: every tool works without one.',
  tabs: 'Sign in or sign up',
  signIn: {
    tab: 'Sign In',
    submit: 'Sign In',
    busy: 'Signing in...',
    done: 'Signed in successfully',
    failed: 'An error occurred during sign in',
    forgotten: 'Forgotten your password?',
  },
  signUp: {
    tab: 'Sign Up',
    submit: 'Create Account',
    busy: 'Creating account...',
    done: 'Account created! Please check your email for verification.',
    failed: 'An error occurred during sign up',
    profileFailed:
      'Your account is there, but your name could not be saved. You can add it on your profile page.',
    verificationFailed:
      'Your account is there, but the mail for verification could not be sent. Ask for it again below.',
    sentTo: (email: string) =>
      `We sent a link to ${email}. Follow it to verify that the address is yours.`,
    resend: 'Send it again',
    resending: 'Sending...',
    resent: 'A new link is on its way.',
  },
  secondFactor: {
    title: 'One more step',
    sent: (phone: string) => `We sent a code to ${phone}.`,
    sending: (phone: string) => `Sending a code to ${phone}.`,
    notSent: (phone: string) => `No code could be sent to ${phone}.`,
    code: 'Code from the text message',
    submit: 'Confirm',
    busy: 'Checking...',
    resend: 'Send another code',
    resent: 'Another code is on its way.',
    cancel: 'Cancel',
  },
  reset: {
    title: 'Set a new password',
    text: 'Tell us the e-mail of your account, and we send you a link.',
    submit: 'Send the link',
    busy: 'Sending...',
    /** Always the same, so that nobody finds out who has an account. */
    done: (email: string) =>
      `If there is an account for ${email}, a mail with a link is on its way. It can take a few minutes; look among unwanted mails, too.`,
    again: 'Send it again',
    back: 'Back to sign in',
  },
  newPassword: {
    title: 'Choose a new password',
    checking: 'Checking the link',
    for: (email: string) => `For the account of ${email}.`,
    submit: 'Save the password',
    busy: 'Saving...',
    done: 'Your new password is set. Please sign in with it.',
    askAgain: 'Ask for a new link',
  },
  link: {
    working: 'One moment: checking the link',
    verified: {
      title: 'Your e-mail is verified',
      text: (email: string | null) =>
        email === null ? 'Thank you. That was all.' : `Thank you. ${email} is yours, we know now.`,
    },
    changed: {
      title: 'Your e-mail is changed',
      text: (email: string | null) =>
        email === null
          ? 'Sign in with the new address from now on.'
          : `Sign in with ${email} from now on.`,
    },
    recovered: {
      title: 'The change is taken back',
      text: (email: string | null) =>
        `${email ?? 'Your former address'} is the address of your account again. If it was not you who changed it, set a new password now.`,
    },
    failedTitle: 'This link did not work',
    unknown: 'The address of this page is not complete. Please open the link in the mail again.',
    home: 'Go to the home page',
    signIn: 'Go to sign in',
    profile: 'Go to your profile',
  },
  signedIn: {
    title: 'You are signed in',
    text: (email: string) => `As ${email}.`,
    profile: 'Your profile',
    home: 'Go to the home page',
  },
};

const profile = {
  documentTitle: 'Your profile',
  description: 'Your name, e-mail, password and second factor on Roundel.',
  title: 'Your profile',
  since: (date: string) => `With Roundel since ${date}.`,
  signedOut: {
    title: 'Please sign in',
    text: 'Your profile is shown once you are signed in.',
    action: 'Sign in',
  },
  unverified: {
    text: (email: string) => `${email} is not verified yet. Follow the link in our mail.`,
    resend: 'Send the link again',
    resending: 'Sending...',
    resent: 'A new link is on its way.',
    check: 'I have verified it',
    still: 'Not verified yet. Follow the newest link in our mail, then try again.',
  },
  names: {
    title: 'Name',
    submit: 'Save',
    busy: 'Saving...',
    done: 'Profile updated successfully',
    failed: 'Error updating profile',
    noUser: 'User not authenticated',
    notLoaded: 'Your profile could not be loaded, so it cannot be changed just now.',
    retry: 'Try again',
    loading: 'Loading your profile',
  },
  email: {
    title: 'E-mail',
    current: (email: string) => `Now ${email}.`,
    label: 'New e-mail',
    submit: 'Change e-mail',
    busy: 'Sending...',
    same: 'This is your address already',
    done: (email: string) =>
      `We sent a link to ${email}. Once you follow it, that is your address; until then nothing changes.`,
  },
  password: {
    title: 'Password',
    current: 'Current password',
    submit: 'Change password',
    busy: 'Saving...',
    done: 'Your password is changed.',
  },
  secondFactor: {
    title: 'Second factor',
    off: 'Whoever finds out your password could sign in as you. With a second factor they would need your phone as well.',
    needsVerification: 'Verify your e-mail first; then you can add a second factor.',
    on: 'At each sign-in we ask for a code that is sent to your phone.',
    phone: 'Mobile number',
    phoneHint: 'With the country code, as in +44 20 7946 0000.',
    add: 'Send a code',
    adding: 'Sending...',
    added: 'From now on we ask for a code when you sign in.',
    remove: 'Remove the second factor',
    removing: 'Removing...',
    removed: 'The second factor is removed.',
  },
  remove: {
    title: 'Delete the account',
    text: 'This removes your sign-in, your profile and your staff roles, and takes your account off the events we count. It cannot be undone. Photos you edited were never sent to us, so there are none to delete.',
    admin:
      'You are an admin. Hand over first: give somebody else the role, and have them take yours away. Then you can delete your account here.',
    open: 'Delete my account',
    submit: 'Delete for good',
    busy: 'Deleting...',
    cancel: 'Keep it',
    done: 'Your account is deleted.',
    failed: 'Your account could not be deleted. Nothing has changed; please try again.',
  },
};

export const account = { failures, fields, validation, unavailable, auth, profile };
