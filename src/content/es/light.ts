import { texts } from '../texts';

/** The panel 'Light', apart from the names of parameters and looks. */
export const lightTexts = texts('light', {
  improve: 'Mejorar',
  improveHint: 'Ajusta los controles según tu foto y la cara. Deshacer recupera los tuyos.',
  improving: 'Analizando tu foto',
  failed: 'No se pudo analizar la foto. Pulsa otra vez para reintentar.',
  /** What 'Improve' has set, such as 'Exposure +40'. */
  improved: (changes: readonly string[]) => `${changes.join(', ')}.`,
  good: 'La luz es buena. No hay nada que mejorar.',
  /** The choice of a slider where only one fits, for screen readers. */
  sliders: 'Control',
});
