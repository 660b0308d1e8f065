import type { Form } from '../form';
import { ANALYTICS_FORMS } from './analytics';
import { AUDIT_FORMS } from './audit';
import { DRAFT_FORMS } from './drafts';
import { IMAGE_FORMS } from './images';
import { PAGE_FORMS } from './pages';
import { PROFILE_FORMS } from './profiles';
import { ROLE_FORMS } from './roles';
import { SAVE_FORMS } from './saves';
import { SETTINGS_FORMS } from './settings';

/** Every honest request there is, each with all the ways it was bent. */
export const FORMS: readonly Form[] = [
  ...PROFILE_FORMS,
  ...ROLE_FORMS,
  ...AUDIT_FORMS,
  ...SETTINGS_FORMS,
  ...ANALYTICS_FORMS,
  ...PAGE_FORMS,
  ...SAVE_FORMS,
  ...DRAFT_FORMS,
  ...IMAGE_FORMS,
];
