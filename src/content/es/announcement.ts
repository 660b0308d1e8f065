/** Labels of the announcement, whose text staff write. */
export const announcement = {
  label: 'Anuncio',
  more: 'Leer más',
  dismiss: 'Cerrar este anuncio',
};
