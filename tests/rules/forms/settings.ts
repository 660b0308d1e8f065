import { flagBends, keyBends, serverTimeBends, text, textBends, wholeBends } from '../bends';
import { allowed, refused, refusedTo, type Form, type Variant } from '../form';
import { PEOPLE, SUSPECTS, uidOf, type Person } from '../people';
import { grantRow, roleEntry, settingsEntry, settingsRow } from '../rows';
import { and, edit, editAt, moveAt, set, without, type Writes } from '../writes';
import { SETTINGS_LIMITS } from '../../../src/records/settings';

const { anonymous, owner, editor, admin } = PEOPLE;
const CHANGE = 'change-of-settings-1';

function changes(actor: Person, changeId = CHANGE): Writes {
  return [
    set('settings/public', settingsRow(actor, changeId)),
    set(`audit_log/${changeId}`, settingsEntry(actor)),
  ];
}

const WRITES = changes(admin);

const GOOD_ADDRESSES = ['', '/', '/content/ip.json', 'https://roundel.test/ip?format=json'];
const BAD_ADDRESSES = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://roundel.test',
  'ftp://roundel.test',
  'https://',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/news\n',
  'https://roundel.test/a b',
  'roundel.test',
];

function addressBends(field: string, longest: number): readonly Variant[] {
  return [
    ...GOOD_ADDRESSES.map((address) =>
      allowed(`${field} ${shown(address)}`, edit({ [field]: address })),
    ),
    ...BAD_ADDRESSES.map((address) =>
      refused(`${field} ${shown(address)}`, edit({ [field]: address })),
    ),
    ...textBends(field, 0, longest, (length) => (length === 0 ? '' : `/${text(length - 1)}`)),
  ];
}

/** With what cannot be seen written out. */
function shown(address: string): string {
  return JSON.stringify(address);
}

function refusedOf(person: Person): Variant {
  return refusedTo(person, () => changes(person));
}

export const SETTINGS_FORMS: readonly Form[] = [
  {
    collection: 'settings',
    does: 'change them, with the entry in the log',
    as: admin,
    writes: WRITES,
    variants: [
      ...keyBends(WRITES, 0),
      refused('without the entry', without(1)),
      ...wholeBends(
        'max_upload_bytes',
        SETTINGS_LIMITS.minUploadBytes,
        SETTINGS_LIMITS.maxUploadBytes,
      ),
      ...flagBends('analytics_enabled'),
      ...flagBends('ip_lookup_enabled'),
      ...flagBends('banner_enabled'),
      ...addressBends('ip_lookup_url', SETTINGS_LIMITS.urlLength),
      ...addressBends('banner_link', SETTINGS_LIMITS.bannerLength),
      ...textBends('support_email', 3, SETTINGS_LIMITS.emailLength),
      ...textBends('support_hours', 0, SETTINGS_LIMITS.hoursLength),
      ...textBends('banner_text', 0, SETTINGS_LIMITS.bannerLength),
      ...serverTimeBends(0, 'updated_at'),
      refused('in another’s name', editAt(0, { updated_by: uidOf(owner) })),
      refused('with an id of 15 units', () => changes(admin, text(15))),
      refused('with an id that is a number', editAt(0, { change_id: 7 })),
      {
        what: 'with the entry of an earlier change',
        outcome: 'refused',
        seed: { [`audit_log/${CHANGE}`]: settingsEntry(admin) },
        change: without(1),
      },
      refused('with the entry of a grant made at once', (writes) => [
        ...without(1)(writes),
        set(`user_roles/${uidOf(owner)}_admin`, grantRow(admin, uidOf(owner), 'admin', CHANGE)),
        set(`audit_log/${CHANGE}`, roleEntry(admin, 'role_granted', owner, 'admin')),
      ]),
      refusedTo(anonymous),
      refusedOf(owner),
      refusedOf(editor),
      refusedOf(SUSPECTS.unverifiedAdmin),
      refusedOf(SUSPECTS.roleAsText),
      refusedOf(SUSPECTS.roleAsMap),
      refusedOf(SUSPECTS.adminClaim),
      {
        what: 'by former admin, until the token ends',
        outcome: 'allowed',
        as: SUSPECTS.formerAdmin,
        change: () => changes(SUSPECTS.formerAdmin),
      },
    ],
  },
  {
    collection: 'audit_log',
    does: 'tell of a change of settings',
    as: admin,
    writes: WRITES,
    variants: [
      ...keyBends(WRITES, 1),
      refused('that was not made', without(0)),
      refused('that was made before', () => [
        set('audit_log/change-of-settings-0', settingsEntry(admin)),
      ]),
      refused('with an id that is not the change’s', moveAt(1, 'audit_log/another-change-123')),
      refused('and tell it twice', and(set('audit_log/another-change-123', settingsEntry(admin)))),
      refused('about somebody', editAt(1, { target_id: uidOf(owner) })),
      refused('about an e-mail', editAt(1, { target_email: 'owner@roundel.test' })),
      refused('about a role', editAt(1, { role: 'admin' })),
      refused('as if a role had been granted', editAt(1, { action: 'role_granted' })),
      refused('in another’s name', editAt(1, { actor_id: uidOf(owner) })),
      ...textBends('details', 0, 2000),
      ...serverTimeBends(1, 'at'),
    ],
  },
];
