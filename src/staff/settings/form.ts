import * as v from 'valibot';
import { settings as words } from '#words/staff-settings';
import {
  eachTranslation,
  FOOTER_PATTERN,
  OWN_LOOKUP,
  SETTINGS_LIMITS,
  type SiteSettings,
} from 'roundel-records/settings';
import { isLookupAddress, LOOKUP_ORIGINS } from '../../site-settings/lookup';

const { errors } = words;
const { minUploadBytes, maxUploadBytes, urlLength, emailLength, hoursLength, bannerLength } =
  SETTINGS_LIMITS;
const { minRetentionDays, maxRetentionDays } = SETTINGS_LIMITS;

const MB = 1024 * 1024;

/** The form's values: the settings, with numbers as text, and the upload limit in megabytes. */
export type SettingsForm = Omit<SiteSettings, 'max_upload_bytes' | 'ip_retention_days'> & {
  readonly max_upload_bytes: string;
  readonly ip_retention_days: string;
};

export function toForm(values: SiteSettings): SettingsForm {
  return {
    ...values,
    max_upload_bytes: String(values.max_upload_bytes / MB),
    ip_retention_days: String(values.ip_retention_days),
  };
}

/** Converts form values to settings without validating them. Text that is not a number becomes NaN. */
export function fromForm(form: SettingsForm): SiteSettings {
  return {
    ...form,
    max_upload_bytes: toBytes(form.max_upload_bytes),
    ip_retention_days: toNumber(form.ip_retention_days),
  };
}

function toNumber(entered: string): number {
  const text = entered.trim();
  return text === '' ? NaN : Number(text.replace(',', '.'));
}

function toBytes(megabytes: string): number {
  return Math.round(toNumber(megabytes) * MB);
}

function text(limit: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(limit, errors.tooLong(limit)));
}

/** Matches `x@y.z`. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Matches the empty text, a path on this site, or an https URL. A path must not start with `//` or `/\`. */
const LINK = /^(?:\/(?:[^/\\\s]\S*)?|https:\/\/\S+)?$/;

const hours = text(hoursLength);
const bannerText = text(bannerLength);
const bannerLink = v.pipe(text(bannerLength), v.regex(LINK, errors.link));

/** The checks of the texts that exist in each language. */
const SCHEMAS = { support_hours: hours, banner_text: bannerText, banner_link: bannerLink };

/** Validates the form and converts its values to settings. */
export const settingsSchema = v.pipe(
  v.object({
    max_upload_bytes: v.pipe(
      v.string(),
      v.transform(toBytes),
      v.number(errors.upload),
      v.minValue(minUploadBytes, errors.upload),
      v.maxValue(maxUploadBytes, errors.upload),
    ),
    analytics_enabled: v.boolean(),
    ip_lookup_enabled: v.boolean(),
    ip_lookup_url: v.pipe(
      text(urlLength),
      v.check(
        (address) => address === '' || isLookupAddress(address),
        errors.url(OWN_LOOKUP, LOOKUP_ORIGINS),
      ),
    ),
    ip_retention_days: v.pipe(
      v.string(),
      v.transform(toNumber),
      v.number(errors.retention),
      v.integer(errors.retention),
      v.minValue(minRetentionDays, errors.retention),
      v.maxValue(maxRetentionDays, errors.retention),
    ),
    support_email: v.pipe(text(emailLength), v.regex(EMAIL, errors.email)),
    support_hours: hours,
    banner_enabled: v.boolean(),
    banner_text: bannerText,
    banner_link: bannerLink,
    inbox_enabled: v.boolean(),
    footer_pages: v.pipe(
      v.string(),
      v.transform((entered) =>
        entered
          .trim()
          .split(/[\s,]+/)
          .join(' '),
      ),
      v.regex(FOOTER_PATTERN, errors.footer(SETTINGS_LIMITS.footerPages)),
    ),
    ...eachTranslation((key) => SCHEMAS[key]),
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
