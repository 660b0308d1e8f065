import { texts } from '../texts';
import { list } from './format';

export const toolbarTexts = texts('toolbar', {
  label: 'Ajustar la foto',
  buttons: {
    left: 'Girar a la izquierda',
    right: 'Girar a la derecha',
    flip: 'Voltear',
    undo: 'Deshacer',
    redo: 'Rehacer',
  },
  /** A button's tooltip. */
  withKeys: (label: string, keys: string) => `${label} (${keys})`,
  straighten: 'Enderezar',
  degrees: (degrees: number) => `${degrees.toFixed(1).replace('.', ',')}°`,

  /** These texts name what a step changed. They are shown after 'Deshecho: '. */
  steps: {
    rotation: 'el giro',
    flip: 'el volteo',
    straightening: 'el enderezado',
    position: 'la posición',
    /** `parts` are labels of parameters, or the texts above. */
    of: (parts: readonly string[]) => list(parts.map((part) => part.toLowerCase())),
  },

  /** For screen readers only. */
  announce: {
    left: 'Foto girada a la izquierda',
    right: 'Foto girada a la derecha',
    flip: 'Foto volteada',
    reset: 'Posición y zoom restablecidos',
    undone: (what: string) => `Deshecho: ${what}`,
    redone: (what: string) => `Rehecho: ${what}`,
    /** Announced when undoing or redoing a step opens another tool. */
    inTool: (what: string, toolName: string) => `${what}, en «${toolName}»`,
    nothingToUndo: 'No hay nada que deshacer',
    nothingToRedo: 'No hay nada que rehacer',
  },
  /** Shown for ten seconds after the photo was removed. */
  removed: { text: 'Se quitó la foto.', restore: 'Recuperarla' },
});
