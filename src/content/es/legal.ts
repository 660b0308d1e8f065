import { texts } from '../texts';

/** Labels that the privacy policy, the terms and the cookies page share. */
export const legalTexts = texts('legal', {
  updated: 'Última modificación: 24 de noviembre de 2026',
  /** The day in `updated`, as an ISO date. */
  updatedDate: '2026-11-24',
  short: 'En pocas palabras',
  contents: 'En esta página',
  questions: '¿Tienes preguntas sobre esta página? Escribe a',
  others: 'Para seguir leyendo',
});
