import type { AccessCase } from '../access-case';
import { MESSAGE_ACCESS } from './messages';
import { PAGE_ACCESS } from './pages';
import { PEOPLE_ACCESS } from './people';
import { PICTURE_ACCESS } from './pictures';
import { PRESET_ACCESS } from './presets';

/** The whole table. */
export const ACCESS_CASES: readonly AccessCase[] = [
  ...PEOPLE_ACCESS,
  ...PRESET_ACCESS,
  ...MESSAGE_ACCESS,
  ...PAGE_ACCESS,
  ...PICTURE_ACCESS,
];
