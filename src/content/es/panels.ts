import { texts } from '../texts';

/** The tabs of the editor, and what their panels share. */
export const panelsTexts = texts('panels', {
  /** The list of the tabs, for screen readers. */
  groups: 'Ajustes',
  frame: 'Encuadre',
  light: 'Luz',
  shape: 'Forma',
  ring: 'Anillo',
  photo: 'Foto',
  help: 'Ayuda',
  reset: 'Restablecer',
  resetLabel: (group: string) => `Restablecer: ${group}`,
  /** Follows the name of a tab, for screen readers. */
  changed: 'con cambios',
});
