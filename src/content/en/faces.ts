import { texts } from '../texts';

export const facesTexts = texts('faces', {
  centre: 'Centre on face',
  /** Shown when a face is centred and the photo has other faces. */
  next: 'Next face',
  looking: 'Looking for faces',
  /** What the key N does, for screen readers and as the button's tooltip. */
  hint: 'Finds faces on your device. On the picture, press N.',
  /** `number` counts from 1. */
  centred: (number: number, count: number) =>
    count === 1 ? 'Centred on the face.' : `Face ${String(number)} of ${String(count)}`,
  /** A face that is framed, but that cannot be centred, or not be shown whole. */
  notCentred: (number: number, count: number, isCut: boolean) => {
    const reason = isCut
      ? 'The photo does not allow a square with the whole face.'
      : 'The photo ends too close to this face to centre it.';
    return count === 1 ? reason : `Face ${String(number)} of ${String(count)}. ${reason}`;
  },
  none: 'No face was found, so nothing was moved.',
});
