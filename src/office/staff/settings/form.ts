import * as v from 'valibot';
import { settings as words, type SettingsCard } from '#words/staff-settings';
import {
  ADDRESS_PATTERN,
  PLAIN_KEYS,
  SETTING_FIELDS,
  toSlugsPattern,
  type PlainKey,
  type SettingField,
} from 'roundel-records/setting-fields';
import {
  TRANSLATED,
  translationKey,
  TRANSLATIONS,
  type SiteSettings,
  type TranslatedKey,
  type Translation,
} from 'roundel-records/settings';
import { isLookupAddress } from 'roundel-records/lookup';
import type { SettingsKey } from './merge';

const { errors } = words;

const MB = 1024 * 1024;

/** The form's values: the settings, with numbers as text, and numbers of bytes in megabytes. */
export type SettingsForm = {
  readonly [Key in SettingsKey]: SiteSettings[Key] extends number ? string : SiteSettings[Key];
};

export interface FormField {
  readonly key: SettingsKey;
  readonly setting: PlainKey;
  /** The language of a translation. Null for the setting itself. */
  readonly language: Translation | null;
}

export function isTranslated(key: PlainKey): key is TranslatedKey {
  return TRANSLATED.some((each) => each === key);
}

/** The fields of a card. Translations follow the last setting that is translated. */
function listFields(card: SettingsCard): readonly FormField[] {
  const keys = PLAIN_KEYS.filter((key) => words.cardOf(key) === card);
  const translated = keys.filter(isTranslated);
  const last = keys.findLastIndex(isTranslated);
  const plainField = (key: PlainKey): FormField => ({ key, setting: key, language: null });
  return [
    ...keys.slice(0, last + 1).map(plainField),
    ...TRANSLATIONS.flatMap((language) =>
      translated.map((setting) => translationField(setting, language)),
    ),
    ...keys.slice(last + 1).map(plainField),
  ];
}

function translationField(setting: TranslatedKey, language: Translation): FormField {
  return { key: translationKey(setting, language), setting, language };
}

/** The cards of the form with their fields. */
export const CARDS = [...new Set(PLAIN_KEYS.map((key) => words.cardOf(key)))].map((card) => ({
  card,
  fields: listFields(card),
}));

const FIELDS = CARDS.flatMap(({ fields }) => fields);

export function toForm(values: SiteSettings): SettingsForm {
  const entries = FIELDS.map(({ key, setting }) => {
    const value = values[key];
    if (typeof value !== 'number') return [key, value];
    return [key, String(SETTING_FIELDS[setting].kind === 'bytes' ? value / MB : value)];
  });
  return Object.fromEntries(entries) as SettingsForm;
}

/** Converts form values to settings without validating them. Text that is not a number becomes NaN. */
export function fromForm(form: SettingsForm): SiteSettings {
  const entries = FIELDS.map(({ key, setting }) => {
    const { kind } = SETTING_FIELDS[setting];
    const value = form[key];
    if (typeof value !== 'string') return [key, value];
    if (kind === 'bytes') return [key, toBytes(value)];
    return [key, kind === 'whole' ? toNumber(value) : value];
  });
  return Object.fromEntries(entries) as object as SiteSettings;
}

function toNumber(entered: string): number {
  const text = entered.trim();
  return text === '' ? NaN : Number(text.replace(',', '.'));
}

function toBytes(megabytes: string): number {
  return Math.round(toNumber(megabytes) * MB);
}

/** Matches `x@y.z`. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function text(limit: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(limit, errors.tooLong(limit)));
}

/** The check of a field by its kind and its limits. */
function createSchema(field: SettingField, unit: string | undefined) {
  switch (field.kind) {
    case 'flag':
      return v.boolean();
    case 'bytes': {
      const message = errors.number(field.least / MB, field.most / MB);
      return v.pipe(
        v.string(),
        v.transform(toBytes),
        v.number(message),
        v.minValue(field.least, message),
        v.maxValue(field.most, message),
      );
    }
    case 'whole': {
      const message = errors.whole(field.least, field.most, unit);
      return v.pipe(
        v.string(),
        v.transform(toNumber),
        v.number(message),
        v.integer(message),
        v.minValue(field.least, message),
        v.maxValue(field.most, message),
      );
    }
    case 'text':
    case 'lines':
      return text(field.longest);
    case 'email':
      return v.pipe(text(field.longest), v.regex(EMAIL, errors.email));
    case 'address':
      return v.pipe(text(field.longest), v.regex(ADDRESS_PATTERN, errors.link));
    case 'slugs':
      return v.pipe(
        v.string(),
        v.transform((entered) =>
          entered
            .trim()
            .split(/[\s,]+/)
            .join(' '),
        ),
        v.regex(toSlugsPattern(field), errors.slugs(field.most)),
      );
  }
}

type FieldSchemas = {
  readonly [Key in SettingsKey]: v.GenericSchema<SettingsForm[Key], SiteSettings[Key]>;
};

const schemas = Object.fromEntries(
  FIELDS.map(({ key, setting }) => [
    key,
    createSchema(SETTING_FIELDS[setting], words.unit(setting)),
  ]),
) as object as FieldSchemas;

/** Validates the form and converts its values to settings. */
export const settingsSchema = v.pipe(
  v.object({
    ...schemas,
    ip_lookup_url: v.pipe(
      text(SETTING_FIELDS.ip_lookup_url.longest),
      v.check((address) => address === '' || isLookupAddress(address), errors.lookup),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['banner_enabled'], ['banner_text']],
      ({ banner_enabled, banner_text }) => !banner_enabled || banner_text !== '',
      errors.bannerText,
    ),
    ['banner_text'],
  ),
);
