/** Labels of the announcement. Staff writes its text. */
export const announcement = {
  label: 'Anuncio',
  more: 'Leer más',
  dismiss: 'Cerrar este anuncio',
};
