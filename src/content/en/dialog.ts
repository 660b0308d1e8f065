export const dialog = {
  close: 'Close',
  dismiss: 'Dismiss',
};
