/** For pictures that come from another program instead of the page. */
export const systemFileWords = {
  sharedMissing: 'La imagen compartida no llegó. Elígela aquí.',
  fileMissing: 'No se pudo leer este archivo. Elígelo aquí.',
};
