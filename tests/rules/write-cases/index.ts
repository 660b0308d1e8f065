import { listLapses } from '../lapses';
import { reportOnce, type Variant, type WriteCase } from '../write-case';
import { AUDIT_WRITES } from './audit';
import { CHANGES_WRITES } from './changes';
import { DRAFT_WRITES } from './drafts';
import { IMAGE_WRITES } from './images';
import { MESSAGE_WRITES } from './messages';
import { PAGE_WRITES } from './pages';
import { PRESET_WRITES } from './presets';
import { PROFILE_WRITES } from './profiles';
import { ROLE_WRITES } from './roles';
import { SAVE_WRITES } from './saves';
import { SETTINGS_WRITES } from './settings';
import { SCHEDULE_WRITES } from './schedules';

const VALID_WRITES: readonly WriteCase[] = [
  ...PROFILE_WRITES,
  ...PRESET_WRITES,
  ...ROLE_WRITES,
  ...AUDIT_WRITES,
  ...SETTINGS_WRITES,
  ...PAGE_WRITES,
  ...SAVE_WRITES,
  ...CHANGES_WRITES,
  ...SCHEDULE_WRITES,
  ...DRAFT_WRITES,
  ...IMAGE_WRITES,
  ...MESSAGE_WRITES,
];

/** The request unchanged, with the token that its sender had before they were blocked, for example. */
function withOldTokens({ as }: WriteCase): readonly Variant[] {
  return listLapses(as).map(({ name, documents, absent }) => ({
    what: `by ${as.name}, ${name}`,
    outcome: 'refused',
    seed: documents(as),
    absent: absent(as),
  }));
}

/**
 * All valid requests with their variants. One function of the rules refuses all old tokens, so the coverage report needs
 * only the first request with each of them.
 */
export const WRITE_CASES: readonly WriteCase[] = VALID_WRITES.map((writeCase, index) => {
  const old = withOldTokens(writeCase);
  return {
    ...writeCase,
    variants: [...writeCase.variants, ...(index === 0 ? old : reportOnce(old))],
  };
});
