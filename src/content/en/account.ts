import type { AuthFailureCode } from '../../office/identity/auth-port';
import { texts } from '../texts';
import { formatDay } from './moment';

/** Messages that say what went wrong, and what to do next. */
const failures: Readonly<Record<Exclude<AuthFailureCode, 'unknown'>, string>> = {
  'wrong-credentials': 'This e-mail and password do not match. Check both, or reset your password.',
  'wrong-password': 'This is not your current password. Please try again.',
  'email-in-use':
    'There is already an account with this e-mail. Sign in instead, or reset your password.',
  'invalid-email': 'Email is invalid',
  'weak-password': 'This password is too easy to guess. Please choose a longer one.',
  'too-many-requests':
    'Too many attempts in a short time. Please wait a few minutes, then try again.',
  network:
    'The account service could not be reached. Check your connection, then try again. What you typed is still here.',
  'user-disabled': 'This account has been disabled. Write to us if you think this is a mistake.',
  'account-gone': 'This account no longer exists.',
  'session-ended': 'Your session has ended. Please sign in again.',
  'link-expired': 'This link has expired. Please request a new one.',
  'link-invalid':
    'This link does not work. It may have been used already, or replaced by a newer one. Only the newest link works.',
  'email-unverified': 'Please verify your e-mail address first, with the link we sent you.',
  'wrong-code': 'This is not the code we sent. Check the newest message, and try again.',
  'code-expired': 'This code is no longer valid. Please request a new one.',
  'invalid-phone':
    'This is not a phone number we can reach. Write it with the country code, as in +44 20 7946 0000.',
  'factor-exists': 'This number already protects your account.',
  'texts-refused': 'We could not send a text message to this number. Please try again later.',
  'recent-sign-in-needed': 'For this change, please sign in again first.',
  temporary: 'The account service had a temporary problem. Please try again in a moment.',
  'other-sign-in':
    'There is already an account with this e-mail, and it has a password. Sign in with the password instead.',
  'other-account':
    'This Google account belongs to somebody else here. Choose the one that you signed in with.',
  'not-allowed': 'This is not possible for this account. Write to us, and we will look into it.',
  'app-check':
    'This browser could not be checked, so nothing was changed. Allow google.com and gstatic.com in your content blocker, reload the page, and try again.',
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

/** The messages for invalid fields. docs/product.md fixes the wording of most. */
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
  loading: 'Loading your account',
  starting:
    'The account service is starting. This page continues by itself, usually within half a minute.',
  notSetUp: {
    title: 'No accounts here yet',
    text: 'Accounts are not set up on this site, so there is nothing to sign in to. Every tool works without one.',
    action: 'Choose a tool',
  },
  noStorage: {
    title: 'This browser stores nothing for this site',
    text: 'You would be signed out again with the next page. To sign in, allow data of this site in the settings of your browser and reload the page. If its storage is full, delete what you no longer need. Every tool works without an account.',
  },
  unreachable: {
    title: 'Accounts are unavailable',
    text: 'The account service is not responding. Check your connection, then try again. Every tool works without an account.',
    retry: 'Try again',
  },
};

const auth = {
  documentTitle: 'Sign in or sign up',
  description:
    'Sign in to Roundel, or create an account. It is optional: every tool works without one.',
  title: 'Your account',
  lead: 'It is optional: every tool works without one.',
  tabs: 'Sign in or sign up',
  signIn: {
    tab: 'Sign In',
    forStaff: 'Sign in to open the staff area.',
    submit: 'Sign In',
    busy: 'Signing in...',
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
      'Your account was created, but your name could not be saved. You can add it on your profile page.',
    verificationFailed:
      'Your account was created, but the verification e-mail could not be sent. Request it again below.',
    sentTo: (email: string) => `We sent a link to ${email}. Follow it to verify your address.`,
    resend: 'Send it again',
    resending: 'Sending...',
    resent: 'A new link is on its way.',
  },
  signedUp: {
    title: 'Verify your e-mail',
    text: 'Your account is ready, and you are signed in. Only a verified address can have a second factor or a staff role.',
    notSent: (email: string) => `We could not send a link to ${email}.`,
    send: 'Send the link',
    go: 'Continue',
  },
  secondFactor: {
    title: 'One more step',
    sent: (phone: string) => `We sent a code to ${phone}.`,
    sending: (phone: string) => `Sending a code to ${phone}.`,
    notSent: (phone: string) => `We could not send a code to ${phone}.`,
    code: 'Code from the text message',
    submit: 'Confirm',
    busy: 'Checking...',
    resend: 'Send another code',
    resent: 'Another code is on its way.',
    cancel: 'Cancel',
  },
  reset: {
    title: 'Set a new password',
    text: 'Enter the e-mail of your account, and we will send you a link.',
    submit: 'Send the link',
    busy: 'Sending...',
    /** The same text for every address, so that it does not reveal who has an account. */
    done: (email: string) =>
      `If there is an account for ${email}, an e-mail with a link is on its way. It can take a few minutes. Check your spam folder, too.`,
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
    askAgain: 'Request a new link',
  },
  link: {
    working: 'One moment: checking the link',
    verified: {
      title: 'Your e-mail is verified',
      text: (email: string | null) =>
        email === null ? 'Thank you. You are all set.' : `Thank you. ${email} is verified.`,
    },
    changed: {
      title: 'Your e-mail has been changed',
      text: (email: string | null) =>
        email === null
          ? 'Sign in with the new address from now on.'
          : `Sign in with ${email} from now on.`,
    },
    recovered: {
      title: 'The change has been undone',
      text: (email: string | null) =>
        `${email ?? 'Your previous address'} is the address of your account again. If you did not change it, set a new password now.`,
    },
    failedTitle: 'This link did not work',
    unknown: 'This link is incomplete. Please open the link in the e-mail again.',
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
  since: (time: Date) => `With Roundel since ${formatDay(time)}.`,
  roles: { editor: 'Your role: Editor', admin: 'Your role: Admin' },
  confirm: {
    title: 'Confirm that it is you',
    text: 'This change needs your current password.',
    submit: 'Confirm',
    busy: 'Checking...',
    cancel: 'Cancel',
  },
  signedOut: {
    title: 'Please sign in',
    text: 'Sign in to see your profile.',
    action: 'Sign in',
  },
  unverified: {
    text: (email: string) => `${email} is not verified yet. Follow the link in our e-mail.`,
    resend: 'Send the link again',
    resending: 'Sending...',
    resent: 'A new link is on its way.',
    check: 'I have verified it',
    still: 'Not verified yet. Follow the newest link in our e-mail, then try again.',
  },
  names: {
    title: 'Name',
    submit: 'Save',
    busy: 'Saving...',
    done: 'Profile updated successfully',
    failed: 'Error updating profile',
    noUser: 'User not authenticated',
    notLoaded: 'Your profile could not be loaded, so you cannot change it now.',
    retry: 'Try again',
    loading: 'Loading your profile',
  },
  email: {
    title: 'E-mail',
    current: (email: string) => `Current e-mail: ${email}.`,
    label: 'New e-mail',
    submit: 'Change e-mail',
    busy: 'Sending...',
    same: 'This is already your address',
    done: (email: string) => `We sent a link to ${email}. Your address changes when you follow it.`,
  },
  password: {
    title: 'Password',
    current: 'Current password',
    none: 'You sign in with Google. You can have a password as well.',
    submit: 'Change password',
    set: 'Set password',
    busy: 'Saving...',
    done: 'Your password has been changed.',
  },
  secondFactor: {
    title: 'Second factor',
    off: 'Anyone who learns your password could sign in as you. With a second factor they would also need your phone.',
    needsVerification: 'Verify your e-mail first; then you can add a second factor.',
    on: 'Each time you sign in, we ask for a code sent to your phone.',
    phone: 'Mobile number',
    phoneHint: 'With the country code, as in +44 20 7946 0000.',
    add: 'Send a code',
    adding: 'Sending...',
    added: 'From now on we ask for a code when you sign in.',
    remove: 'Remove the second factor',
    removing: 'Removing...',
    removed: 'The second factor has been removed.',
  },
  devices: {
    title: 'Your devices',
    text: 'Lost a device, or left one signed in? This signs you out on all of them, this one included. A device where Roundel is open right now may look signed in for up to an hour, but nothing can be changed from it. Change your password as well if somebody may know it.',
    submit: 'Sign out everywhere',
    busy: 'Signing out...',
    failed: 'Signing out everywhere did not work, and nothing has changed. Please try again.',
  },
  remove: {
    title: 'Delete the account',
    text: 'This removes your sign-in, your profile, your presets and your staff roles, and unlinks your account from the events we count. It cannot be undone. Photos you edited were never sent to us, so there are none to delete.',
    admin:
      'You are an admin. First make somebody else an admin, and have them remove your role. Then you can delete your account here.',
    open: 'Delete my account',
    submit: 'Delete permanently',
    busy: 'Deleting...',
    cancel: 'Keep it',
    failed: 'Your account could not be deleted. Nothing has changed; please try again.',
  },
};

const google = {
  button: 'Continue with Google',
  leaving: 'Opening Google...',
  or: 'or',
  working: 'Signing you in with Google',
  cancelled: 'You did not finish signing in with Google. Nothing has changed.',
  failed: 'Signing in with Google did not work. Please try again, or use your e-mail and password.',
  notAsked: 'This sign-in has expired, or began in another tab. Please try again here.',
  noStorage: 'This browser stores nothing for this site, and signing in with Google needs that.',
  confirm:
    'You have no password here, so Google asks who you are. Then you are back on this page and have five minutes to make the change again.',
  confirmed: 'Confirmed. Make your change again within five minutes.',
  off: 'This site no longer offers signing in with Google. Sign out, choose “Forgotten your password?” and set a password. Then you can make this change.',
};

export const accountTexts = texts('account', {
  google,
  failures,
  fields,
  validation,
  unavailable,
  auth,
  profile,
});
