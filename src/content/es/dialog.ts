import { texts } from '../texts';

export const dialogTexts = texts('dialog', {
  close: 'Cerrar',
  dismiss: 'Cerrar el aviso',
});
