import { texts } from '../texts';

/** Texts for giving a tool's settings to others, and for taking theirs. */
export const toolSettingsTexts = texts('tool-settings', {
  copy: 'Copy link to these settings',
  copyHint: 'Opens the tool as it is set now. Your photo is not part of it.',
  copied: 'Link copied. Your photo is not part of it.',
  copyFailed: (address: string) =>
    `The browser did not allow copying. Copy the link yourself: ${address}`,
  save: 'Save settings',
  saveHint: 'A small file. Drop it here to set the tool like this again.',
  used: 'The settings are in use.',
  usedLater: 'The tool is set. Choose a photo to see it.',
  /** `setting` is the name of a typed text, and `fault` a sentence that says what is wrong with it. */
  leftOut: (setting: string, fault: string) =>
    `“${setting}” cannot be used. ${fault} All other settings are in use.`,
  /** For a file of JSON that has no settings. */
  noSettings:
    'This file has no settings that can be used. They look like {"tool": "circle", "settings": {"zoom": 1.2}}. Nothing was changed.',
  unknown: (name: string) =>
    `These settings cannot be used: the tool has no setting “${name}”. Nothing was changed.`,
  /** `setting` is the name of the setting that cannot be used. */
  broken: (setting?: string) =>
    setting === undefined
      ? 'These settings are damaged, or of a tool that is not here. Nothing was changed.'
      : `These settings cannot be used: “${setting}” has a value that is not allowed. Nothing was changed.`,
});
