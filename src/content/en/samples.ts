import { texts } from '../texts';

/** Names and alternative texts of the sample pictures. */
export const samplesTexts = texts('samples', {
  ines: {
    name: 'Ines',
    alt: 'Drawing of a woman with a dark bun, round white glasses and an orange turtleneck',
  },
  otto: {
    name: 'Otto',
    alt: 'Drawing of an old man with a full white beard and a green cardigan, laughing',
  },
  amara: {
    name: 'Amara',
    alt: 'Drawing of a woman with a yellow headwrap, gold hoop earrings and a wide smile',
  },
  milo: {
    name: 'Milo',
    alt: 'Drawing of a boy with red curls, freckles and a gap between his teeth',
  },
  leila: {
    name: 'Leila',
    alt: 'Drawing of a woman in a violet headscarf and a light coat',
  },
  biscuit: {
    name: 'Biscuit',
    alt: 'Drawing of a brown and white dog with its tongue out, on a hill with two trees',
  },
  trio: {
    name: 'Three friends',
    alt: 'Drawing of three friends side by side: a bearded man, an older woman and a young man',
  },
});
