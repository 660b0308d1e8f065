export const dialog = {
  close: 'Cerrar',
  dismiss: 'Cerrar el aviso',
};
