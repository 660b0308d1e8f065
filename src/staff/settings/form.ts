import * as v from 'valibot';
import { settings as words } from '#words/staff-settings';
import { SETTINGS_LIMITS, type SiteSettings } from '../../records/settings';
import { isLookupAddress, LOOKUP_ORIGINS, OWN_LOOKUP } from '../../site-settings/lookup';

const { errors } = words;
const { minUploadBytes, maxUploadBytes, urlLength, emailLength, hoursLength, bannerLength } =
  SETTINGS_LIMITS;

const MB = 1024 * 1024;

/** What the fields of the form hold: the settings, with the upload limit as typed megabytes. */
export type SettingsForm = Omit<SiteSettings, 'max_upload_bytes'> & {
  readonly max_upload_bytes: string;
};

export function toForm(values: SiteSettings): SettingsForm {
  return { ...values, max_upload_bytes: String(values.max_upload_bytes / MB) };
}

/** The same as settings, before they are checked; NaN bytes for what is no number. */
export function fromForm(form: SettingsForm): SiteSettings {
  return { ...form, max_upload_bytes: toBytes(form.max_upload_bytes) };
}

function toBytes(megabytes: string): number {
  const text = megabytes.trim();
  return text === '' ? NaN : Math.round(Number(text.replace(',', '.')) * MB);
}

function text(limit: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(limit, errors.tooLong(limit)));
}

/** Something, an @, something, a dot, something. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Nothing, a path of this site, or https. `//` would be another site, and so would `/\`. */
const LINK = /^(?:\/(?:[^/\\\s]\S*)?|https:\/\/\S+)?$/;

/** What may be saved. */
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
    support_email: v.pipe(text(emailLength), v.regex(EMAIL, errors.email)),
    support_hours: text(hoursLength),
    banner_enabled: v.boolean(),
    banner_text: text(bannerLength),
    banner_link: v.pipe(text(bannerLength), v.regex(LINK, errors.link)),
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
