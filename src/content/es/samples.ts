import { texts } from '../texts';

/** Names and alternative texts of the sample pictures. */
export const samplesTexts = texts('samples', {
  ines: {
    name: 'Inés',
    alt: 'Dibujo de una mujer con moño oscuro, gafas blancas redondas y jersey naranja de cuello alto',
  },
  otto: {
    name: 'Otto',
    alt: 'Dibujo de un anciano de barba blanca y chaqueta verde de punto que se ríe',
  },
  amara: {
    name: 'Amara',
    alt: 'Dibujo de una mujer con turbante amarillo, aros dorados y una gran sonrisa',
  },
  milo: {
    name: 'Milo',
    alt: 'Dibujo de un niño de rizos pelirrojos, pecas y dientes separados',
  },
  leila: {
    name: 'Leila',
    alt: 'Dibujo de una mujer con pañuelo violeta en la cabeza y abrigo claro',
  },
  biscuit: {
    name: 'Biscuit',
    alt: 'Dibujo de un perro marrón y blanco con la lengua fuera, en una colina con dos árboles',
  },
  trio: {
    name: 'Tres amigos',
    alt: 'Dibujo de tres amigos juntos: un hombre con barba, una mujer mayor y un joven',
  },
});
