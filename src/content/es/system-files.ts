import { texts } from '../texts';

/** Texts for photos that another program passes to the site. */
export const systemFilesTexts = texts('system-files', {
  sharedMissing: 'La imagen compartida no llegó. Elígela aquí.',
  fileMissing: 'No se pudo leer este archivo. Elígelo aquí.',
});
