import { texts } from '../texts';

/** Labels of the announcement, whose text staff write. */
export const announcementTexts = texts('announcement', {
  label: 'Anuncio',
  more: 'Leer más',
  dismiss: 'Cerrar este anuncio',
});
