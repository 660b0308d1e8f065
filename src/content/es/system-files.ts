/** Texts for photos that another program passes to the site. */
export const systemFileWords = {
  sharedMissing: 'La imagen compartida no llegó. Elígela aquí.',
  fileMissing: 'No se pudo leer este archivo. Elígelo aquí.',
};
