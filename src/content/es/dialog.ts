export const dialog = {
  close: 'Cerrar',
  dismiss: 'Descartar',
};
