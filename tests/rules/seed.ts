import { ROLES } from '../../packages/records/src/role';
import { PEOPLE, SUSPECTS, getUid } from './people';
import {
  changesRow,
  DAY_ROW,
  draftPath,
  draftRow,
  eventRow,
  fileRow,
  grantRow,
  imageRow,
  MESSAGE_ROW,
  pageRow,
  presetRow,
  personRow,
  profileRow,
  roleEntry,
  scheduleRow,
  settingsRow,
  versionRow,
} from './rows';
import { NOW, type Fields } from './writes';

const { owner, editor, admin, stranger } = PEOPLE;

const PUBLISHED = pageRow(editor, 'round-pictures', 'published');
const CHANGED = pageRow(editor, 'changed-pictures', 'published');
const CHANGES = changesRow(editor, 'changed-pictures', 2);
const DRAFT = pageRow(editor, 'square-pictures', 'draft');

/** Ids of documents in the seed. */
export const IDS = {
  event: 'event-of-the-owner',
  grant: 'grant-of-owner-role',
  published: 'page-that-is-published',
  draft: 'page-that-is-a-draft',
  changed: 'page-that-was-changed',
  shownImage: 'picture-published-1',
  hiddenImage: 'picture-hidden-0001',
  editorsDeletion: 'picture-the-editor-deletes',
  adminsDeletion: 'picture-the-admin-deletes',
  message: 'message-of-a-visitor',
} as const;

const { formerAdmin: _formerAdmin, ...OTHER_SUSPECTS } = SUSPECTS;

/** Rows of `user_roles` for the people whose token is wrong, so that a refusal has only that reason. */
const SUSPECTS_ROLES = Object.values(OTHER_SUSPECTS).flatMap((person) =>
  ROLES.map((role): [string, Fields] => [
    `user_roles/${getUid(person)}_${role}`,
    grantRow(admin, getUid(person), role, `grant-of-${getUid(person)}`),
  ]),
);

/** The documents that exist before every attempt. */
export const SEED: Readonly<Record<string, Fields>> = {
  [`profiles/${owner.uid}`]: profileRow(owner),
  [`profiles/${admin.uid}`]: profileRow(admin),
  // The stranger has no row of people, as on projects without functions.
  [`people/${owner.uid}`]: personRow(owner),
  [`people/${editor.uid}`]: personRow(editor),
  [`people/${admin.uid}`]: personRow(admin),
  [`presets/${owner.uid}_1`]: presetRow(owner, 1),
  // The owner has only just been granted this role, so their token does not have the claim yet.
  [`user_roles/${owner.uid}_editor`]: grantRow(admin, getUid(owner), 'editor', IDS.grant),
  [`user_roles/${editor.uid}_editor`]: grantRow(
    admin,
    getUid(editor),
    'editor',
    'grant-of-editor-role',
  ),
  ...Object.fromEntries(SUSPECTS_ROLES),
  [`user_roles/${admin.uid}_admin`]: grantRow(admin, getUid(admin), 'admin', 'grant-of-admin-role'),
  [`audit_log/${IDS.grant}`]: roleEntry(admin, 'role_granted', owner, 'editor'),
  [`analytics/${IDS.event}`]: eventRow(owner, 'image_upload'),
  'analytics_daily/2026-11-20': DAY_ROW,
  'page_views/2026-11-20': { date: '2026-11-20', views: { 'round-pictures': 3 } },
  'event_limits/abc': { left: 2_000, at: NOW, expires_at: NOW },
  'page_previews/abc': { page_id: IDS.published, created_at: NOW, expires_at: NOW },
  'event_keys/2026-11-22': { key: 'abc', expires_at: NOW },
  [`pages/${IDS.published}`]: PUBLISHED,
  [`pages/${IDS.published}/versions/1`]: versionRow(PUBLISHED),
  'page_slugs/round-pictures': { page_id: IDS.published },
  // This page was published as version 1, and then saved with changes as version 2.
  [`pages/${IDS.changed}`]: CHANGED,
  [`pages/${IDS.changed}/versions/1`]: versionRow(CHANGED),
  [`page_changes/${IDS.changed}`]: CHANGES,
  [`pages/${IDS.changed}/versions/2`]: versionRow({ ...CHANGES, status: 'draft' }),
  [`page_schedules/${IDS.changed}`]: scheduleRow(editor, 2),
  'page_slugs/changed-pictures': { page_id: IDS.changed },
  [`pages/${IDS.draft}`]: DRAFT,
  [`pages/${IDS.draft}/versions/1`]: versionRow(DRAFT),
  'page_slugs/square-pictures': { page_id: IDS.draft },
  [draftPath(editor, IDS.draft)]: draftRow(editor, IDS.draft),
  [`image_library/${IDS.shownImage}`]: imageRow(editor, true),
  [`image_files/${IDS.shownImage}`]: fileRow(true),
  [`image_library/${IDS.hiddenImage}`]: imageRow(editor, false),
  [`image_files/${IDS.hiddenImage}`]: fileRow(false),
  // The first halves of two deletions: each row says who deletes the picture.
  [`image_library/${IDS.editorsDeletion}`]: {
    ...imageRow(editor, false),
    deleted_by: getUid(editor),
  },
  [`image_files/${IDS.editorsDeletion}`]: fileRow(false),
  [`image_library/${IDS.adminsDeletion}`]: {
    ...imageRow(editor, false),
    deleted_by: getUid(admin),
  },
  [`image_files/${IDS.adminsDeletion}`]: fileRow(false),
  [`messages/${IDS.message}`]: MESSAGE_ROW,
  'call_limits/messages_2026-11-20': { count: 1, expires_at: NOW },
  'used_proofs/abc': { expires_at: NOW },
  'work_permits/abc': { expires_at: NOW },
  'settings/public': settingsRow(admin, 'change-of-settings-0'),
  // This collection has no rules.
  [`secrets/${stranger.uid}`]: { owner: stranger.uid },
};

export function without(
  documents: Readonly<Record<string, Fields>>,
  paths: readonly string[],
): Readonly<Record<string, Fields>> {
  return Object.fromEntries(Object.entries(documents).filter(([path]) => !paths.includes(path)));
}
