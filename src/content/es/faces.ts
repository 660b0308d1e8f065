import { texts } from '../texts';

export const facesTexts = texts('faces', {
  centre: 'Centrar en la cara',
  /** Shown when a face is centred and the photo has other faces. */
  next: 'Siguiente cara',
  looking: 'Buscando caras',
  /** What the key N does, for screen readers and as the button's tooltip. */
  hint: 'Busca caras en tu dispositivo. Sobre la foto, pulsa N.',
  /** `number` counts from 1. */
  centred: (number: number, count: number) =>
    count === 1 ? 'Centrada en la cara.' : `Cara ${String(number)} de ${String(count)}`,
  /** A face that is framed, but that cannot be centred, or not be shown whole. */
  notCentred: (number: number, count: number, isCut: boolean) => {
    const reason = isCut
      ? 'En la foto no cabe un cuadrado con la cara entera.'
      : 'La foto acaba demasiado cerca de esta cara para centrarla.';
    return count === 1 ? reason : `Cara ${String(number)} de ${String(count)}. ${reason}`;
  },
  none: 'No se encontró ninguna cara, así que nada se ha movido.',
});
