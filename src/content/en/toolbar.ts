import { texts } from '../texts';
import { list } from './format';

export const toolbarTexts = texts('toolbar', {
  label: 'Adjust the photo',
  buttons: {
    left: 'Rotate left',
    right: 'Rotate right',
    flip: 'Flip',
    undo: 'Undo',
    redo: 'Redo',
  },
  /** A button's tooltip. */
  withKeys: (label: string, keys: string) => `${label} (${keys})`,
  straighten: 'Straighten',
  degrees: (degrees: number) => `${degrees.toFixed(1)}°`,

  /** These texts name what a step changed. They are shown after 'Undone: '. */
  steps: {
    rotation: 'rotation',
    flip: 'flip',
    straightening: 'straightening',
    position: 'position',
    /** `parts` are labels of parameters, or the texts above. */
    of: (parts: readonly string[]) => list(parts.map((part) => part.toLowerCase())),
  },

  /** For screen readers only. */
  announce: {
    left: 'Rotated left',
    right: 'Rotated right',
    flip: 'Flipped',
    reset: 'Position and zoom reset',
    undone: (what: string) => `Undone: ${what}`,
    redone: (what: string) => `Redone: ${what}`,
    /** Announced when undoing or redoing a step opens another tool. */
    inTool: (what: string, toolName: string) => `${what}, in ${toolName}`,
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
  },
  /** Shown for ten seconds after the photo was removed. */
  removed: { text: 'The photo was removed.', restore: 'Bring it back' },
});
