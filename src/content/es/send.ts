import { texts } from '../texts';

/** Texts for giving the result to another program. */
export const sendTexts = texts('send', {
  share: 'Compartir',
  copy: 'Copiar imagen',
  copied: 'Imagen copiada. Pégala donde la necesites.',
  shareFailed: 'No se pudo compartir la imagen. Prueba a descargarla.',
  copyFailed: 'No se pudo copiar la imagen. Prueba a descargarla.',
});
