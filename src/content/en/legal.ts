import { texts } from '../texts';

/** Labels that the privacy policy, the terms and the cookies page share. */
export const legalTexts = texts('legal', {
  updated: 'Last changed on 24 November 2026',
  /** The day in `updated`, as an ISO date. */
  updatedDate: '2026-11-24',
  short: 'In short',
  contents: 'On this page',
  questions: 'Questions about this page? Write to',
  others: 'Read next',
});
