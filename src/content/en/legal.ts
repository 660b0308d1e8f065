/** What privacy policy, terms and cookies page have in common. */
export const legal = {
  updated: 'Last changed on 21 November 2026',
  /** The same day for machines. */
  updatedDate: '2026-11-21',
  short: 'In short',
  contents: 'On this page',
  questions: 'Questions about this page? Write to',
  others: 'Read on',
};
