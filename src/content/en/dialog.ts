import { texts } from '../texts';

export const dialogTexts = texts('dialog', {
  close: 'Close',
  dismiss: 'Dismiss',
});
