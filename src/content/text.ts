import type { CommonWords } from '#words/common';
import { DEFAULT_SETTINGS, type SiteSettings, type Translation } from 'roundel-records/settings';
import { translated } from './translated';

/** The settings that texts mention, in the form in which a sentence contains them. */
export interface TextValues {
  readonly uploadLimit: string;
  readonly supportEmail: string;
  readonly supportHours: string;
  /** How long the IP address of an event is stored, such as `30 days`. */
  readonly ipRetention: string;
}

/** A text, or a function that builds it from settings. */
export type Text = string | ((values: TextValues) => string);

/** Settings that texts mention. */
export type TextSettings = Pick<
  SiteSettings,
  | 'ip_retention_days'
  | 'max_upload_bytes'
  | 'support_email'
  | 'support_hours'
  | `support_hours:${Translation}`
>;

/**
 * Builds a text from settings. Pages are prerendered with the default settings.
 *
 * @param common the common texts in the text's language
 */
export function toText(
  text: Text,
  { document, format }: Pick<CommonWords, 'document' | 'format'>,
  settings: TextSettings = DEFAULT_SETTINGS,
): string {
  if (typeof text === 'string') return text;
  return text({
    uploadLimit: format.uploadLimit(settings.max_upload_bytes),
    supportEmail: settings.support_email,
    supportHours: translated(document.language, settings, 'support_hours', format.defaultHours()),
    ipRetention: format.days(settings.ip_retention_days),
  });
}
