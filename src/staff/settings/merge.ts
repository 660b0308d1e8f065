import type { SiteSettings } from '../../records/settings';

export type SettingsKey = keyof SiteSettings;

/** The order of the form. */
export const SETTINGS_KEYS = [
  'max_upload_bytes',
  'support_email',
  'support_hours',
  'analytics_enabled',
  'ip_lookup_enabled',
  'ip_lookup_url',
  'banner_enabled',
  'banner_text',
  'banner_link',
] as const satisfies readonly SettingsKey[];

/** Fields in which two differ. */
export function changedKeys(from: SiteSettings, to: SiteSettings): readonly SettingsKey[] {
  return SETTINGS_KEYS.filter((key) => !Object.is(from[key], to[key]));
}

export interface Merge {
  /** Mine where I changed something, theirs everywhere else. */
  readonly merged: SiteSettings;
  /** Fields they changed and I did not. */
  readonly takenOver: readonly SettingsKey[];
  /** Fields we both changed, and not to the same. */
  readonly both: readonly SettingsKey[];
}

/** Brings together what two people made of the same settings. */
export function merge(base: SiteSettings, mine: SiteSettings, theirs: SiteSettings): Merge {
  const myKeys = changedKeys(base, mine);
  const theirKeys = changedKeys(base, theirs);
  const changes = Object.fromEntries(myKeys.map((key) => [key, mine[key]]));
  return {
    merged: { ...theirs, ...changes },
    takenOver: theirKeys.filter((key) => !myKeys.includes(key)),
    both: theirKeys.filter((key) => myKeys.includes(key) && !Object.is(mine[key], theirs[key])),
  };
}
