export const facesWords = {
  centre: 'Centre on face',
  /** Shown when a face is centred and the photo has other faces. */
  next: 'Next face',
  looking: 'Looking for faces',
  /** What the key N does, for screen readers and as the button's tooltip. */
  hint: 'Finds faces on your device. On the picture, press N.',
  /** `number` counts from 1. */
  centred: (number: number, count: number) =>
    count === 1 ? 'Centred on the face.' : `Face ${String(number)} of ${String(count)}`,
  none: 'No face was found, so nothing was moved.',
};
