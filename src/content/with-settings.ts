import type { SiteSettings } from '../records/settings';
import { SUPPORT_EMAIL, SUPPORT_HOURS } from './contact-details';
import { megabytes } from '#words/format';
import { UPLOAD_LIMIT } from '#words/upload-limit';

type Shown = Pick<SiteSettings, 'max_upload_bytes' | 'support_email' | 'support_hours'>;

/**
 * A text with what the staff has set in the place of the defaults that it names:
 * the largest upload, the address and the hours of support. Texts are written,
 * and rendered by the build, with the defaults.
 */
export function withSettings(text: string, settings: Shown): string {
  const shown: readonly (readonly [normal: string, now: string])[] = [
    [UPLOAD_LIMIT, `${megabytes(settings.max_upload_bytes)} MB`],
    [SUPPORT_EMAIL, settings.support_email],
    [SUPPORT_HOURS, settings.support_hours],
  ];
  return shown.reduce((now, [normal, own]) => now.replaceAll(normal, () => own), text);
}
