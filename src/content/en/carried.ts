import { texts } from '../texts';

/** Notices about what the previous page did. */
export const carriedTexts = texts('carried', {
  signedIn: 'Signed in successfully',
  signedOut: 'Signed out successfully',
  signedOutEverywhere:
    'Signed out everywhere. A device that is in use now may notice within the hour; nothing can be changed from it.',
  deleted: 'Your account has been deleted.',
  refused: "You don't have permission to access the admin area",
});
