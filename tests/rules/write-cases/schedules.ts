import { SCHEDULE_DAYS } from '../../../packages/records/src/page-schedule';
import { LONGEST_PUBLIC_NAME } from '../../../packages/records/src/profile';
import { keyMutations, serverTimeMutations, textMutations } from '../mutations';
import { allowed, refused, refusedTo, type WriteCase } from '../write-case';
import { PEOPLE, SUSPECTS, getUid } from '../people';
import { scheduleRow } from '../rows';
import { IDS } from '../seed';
import { edit, moveAt, set, type Fields } from '../writes';

const { owner, editor, admin } = PEOPLE;
const SETS = [set(`page_schedules/${IDS.draft}`, scheduleRow(editor, 1))];
const DAY = 86_400_000;
const MINUTE = 60_000;

/** The field `publish_at` with a time this many milliseconds from now. */
function after(duration: number): Fields {
  return { publish_at: new Date(Date.now() + duration) };
}

export const SCHEDULE_WRITES: readonly WriteCase[] = [
  {
    collection: 'page_schedules',
    does: 'set when a draft is published',
    as: editor,
    writes: SETS,
    variants: [
      ...keyMutations(SETS, 0),
      refused('a minute ago', edit(after(-MINUTE))),
      // The time is an hour before the limit, because the tests take longer than a minute.
      allowed('in almost 366 days', edit(after(SCHEDULE_DAYS * DAY - 60 * MINUTE))),
      refused('in 367 days', edit(after((SCHEDULE_DAYS + 1) * DAY))),
      refused('publish_at as a number', edit({ publish_at: Date.now() + DAY })),
      refused('publish_at = null', edit({ publish_at: null })),
      refused('version + 1', edit({ version: 2 })),
      refused('version - 1', edit({ version: 0 })),
      refused('version as a string', edit({ version: '1' })),
      ...serverTimeMutations(0, 'scheduled_at'),
      refused('with another’s scheduled_by', edit({ scheduled_by: getUid(admin) })),
      ...textMutations('scheduled_by_name', 0, LONGEST_PUBLIC_NAME),
      refused('already skipped', edit({ skipped: 'changed' })),
      refused('skipped = null', edit({ skipped: null })),
      refused('of a published page without changes', moveAt(0, `page_schedules/${IDS.published}`)),
      refused('of a page that does not exist', moveAt(0, 'page_schedules/page-that-is-new-1')),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedEditor),
      refusedTo(SUSPECTS.roleAsMap),
    ],
  },
  {
    collection: 'page_schedules',
    does: 'set another time for the changes of a published page',
    as: admin,
    writes: [set(`page_schedules/${IDS.changed}`, scheduleRow(admin, 2))],
    variants: [
      refused('for the published version', edit({ version: 1 })),
      refused('a minute ago', edit(after(-MINUTE))),
      refusedTo(editor),
      refusedTo(owner),
    ],
  },
];
