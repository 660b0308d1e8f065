import type { AccessCase } from '../access-case';
import { CHANGES_ACCESS } from './changes';
import { EVENT_ACCESS } from './events';
import { MESSAGE_ACCESS } from './messages';
import { PAGE_ACCESS } from './pages';
import { PEOPLE_ACCESS } from './people';
import { PICTURE_ACCESS } from './pictures';
import { PRESET_ACCESS } from './presets';
import { SCHEDULE_ACCESS } from './schedules';
import { SETTINGS_ACCESS } from './settings';

/** The whole access table. */
export const ACCESS_CASES: readonly AccessCase[] = [
  ...PEOPLE_ACCESS,
  ...EVENT_ACCESS,
  ...SETTINGS_ACCESS,
  ...PRESET_ACCESS,
  ...MESSAGE_ACCESS,
  ...PAGE_ACCESS,
  ...CHANGES_ACCESS,
  ...SCHEDULE_ACCESS,
  ...PICTURE_ACCESS,
];
