import { PRESET_FIELDS } from 'roundel-records/preset';
import { texts } from '../texts';

const { most } = PRESET_FIELDS.slot;
const { longest } = PRESET_FIELDS.name;

/** Texts about presets in the editor and on the profile page. */
export const presetsTexts = texts('presets', {
  open: 'Presets',
  title: 'Your presets',
  lead: 'A preset keeps a tool and its settings under a name. Your photo is not part of it.',
  loading: 'Loading your presets',
  failed: 'Your presets could not be loaded. Check your connection, then try again.',
  retry: 'Try again',
  none: 'You have no presets yet.',
  use: (name: string) => `Use ${name}`,
  used: (name: string) => `Preset “${name}” is in use.`,
  save: {
    name: 'Name of the preset',
    hint: (toolName: string) => `Saves ${toolName} as it is set now.`,
    submit: 'Save preset',
    busy: 'Saving...',
    done: (name: string) => `Preset “${name}” is saved.`,
    failed: 'The preset was not saved. Check your connection, then try again.',
    full: `You have ${most} presets, which is the most. Delete one to save another.`,
    replaceTitle: (name: string) => `Replace “${name}”?`,
    /** `toolName` is the tool of the preset that would go. */
    replaceText: (toolName: string) =>
      `You have a preset of this name, for ${toolName}. Its settings would be lost.`,
    replace: 'Replace',
    required: 'Please enter a name',
    long: `Please use at most ${longest} characters`,
  },
  unavailable: 'The account service cannot be reached now. Your photo and settings are still here.',
  signedOut: 'Sign in to use your presets. Save your picture first, because this leaves the page.',
  signIn: 'Sign in',
  profile: {
    none: 'You have no presets yet. Open the editor with a photo, set a tool as you like, and press “Presets”.',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    newName: 'New name',
    renamed: 'The preset has a new name.',
    taken: 'Another preset has this name',
    renameFailed: 'The preset was not renamed. Check your connection, then try again.',
    submit: 'Save name',
    cancel: 'Cancel',
    remove: 'Delete',
    removeOf: (name: string) => `Delete ${name}`,
    removeTitle: (name: string) => `Delete “${name}”?`,
    removeText: 'This cannot be undone.',
    removing: 'Deleting...',
    removed: (name: string) => `Preset “${name}” is deleted.`,
    removeFailed: 'The preset was not deleted. Check your connection, then try again.',
  },
});
