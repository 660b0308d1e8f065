import { DEFAULT_SETTINGS, type SiteSettings } from 'roundel-records/settings';

export type SettingsKey = keyof SiteSettings;

/** All settings, in the order of the form. */
export const SETTINGS_KEYS = Object.keys(DEFAULT_SETTINGS) as readonly SettingsKey[];

/** The fields that differ. */
export function changedKeys(from: SiteSettings, to: SiteSettings): readonly SettingsKey[] {
  return SETTINGS_KEYS.filter((key) => !Object.is(from[key], to[key]));
}

export interface Merge {
  /** My value of each field that I changed, and the other person's value of all other fields. */
  readonly merged: SiteSettings;
  /** Fields that only the other person changed. */
  readonly theirsOnly: readonly SettingsKey[];
  /** Fields that both people changed, to different values. */
  readonly conflicts: readonly SettingsKey[];
}

/** Three-way merge of the settings that two people edited from `base`. */
export function merge(base: SiteSettings, mine: SiteSettings, theirs: SiteSettings): Merge {
  const myKeys = changedKeys(base, mine);
  const theirKeys = changedKeys(base, theirs);
  const changes = Object.fromEntries(myKeys.map((key) => [key, mine[key]]));
  return {
    merged: { ...theirs, ...changes },
    theirsOnly: theirKeys.filter((key) => !myKeys.includes(key)),
    conflicts: theirKeys.filter(
      (key) => myKeys.includes(key) && !Object.is(mine[key], theirs[key]),
    ),
  };
}
