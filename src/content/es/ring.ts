import { texts } from '../texts';

/** What words along the ring lack, with a button that changes it. */
export const ringTexts = texts('ring', {
  words: {
    ring: { lack: 'El texto necesita un anillo.', mend: 'Añadir un anillo' },
    circle: { lack: 'El texto solo va por un anillo redondo.', mend: 'Usar un círculo' },
    width: {
      lack: 'El anillo es estrecho, así que el texto queda pequeño.',
      mend: 'Ensanchar el anillo',
    },
  },
});
