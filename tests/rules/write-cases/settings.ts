import { LONGEST_DETAILS } from '../../../packages/records/src/audit';
import { SETTING_FIELDS, type SettingField } from '../../../packages/records/src/setting-fields';
import {
  flagMutations,
  keyMutations,
  serverTimeMutations,
  text,
  textMutations,
  integerMutations,
} from '../mutations';
import {
  allowed,
  refused,
  refusedTo,
  reportOnce,
  type WriteCase,
  type Variant,
} from '../write-case';
import { PEOPLE, SUSPECTS, getUid, type Person } from '../people';
import { grantRow, roleEntry, settingsEntry, settingsRow } from '../rows';
import { and, edit, editAt, moveAt, set, without, type Writes } from '../writes';

const { anonymous, owner, editor, admin } = PEOPLE;
const CHANGE = 'change-of-settings-1';

function changes(actor: Person, changeId = CHANGE): Writes {
  return [
    set('settings/public', settingsRow(actor, changeId)),
    set(`audit_log/${changeId}`, settingsEntry(actor)),
  ];
}

const WRITES = changes(admin);

const VALID_ADDRESSES = ['', '/', '/content/ip.json', 'https://roundel.test/ip?format=json'];
const INVALID_ADDRESSES = [
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

function addressMutations(field: string, longest: number): readonly Variant[] {
  return [
    ...VALID_ADDRESSES.map((address) =>
      allowed(`${field} = ${quoted(address)}`, edit({ [field]: address })),
    ),
    ...reportOnce(
      INVALID_ADDRESSES.map((address) =>
        refused(`${field} = ${quoted(address)}`, edit({ [field]: address })),
      ),
    ),
    ...textMutations(field, 0, longest, (length) => (length === 0 ? '' : `/${text(length - 1)}`)),
  ];
}

/** Returns variants that set the slugs of pages to their limits, beyond their limits, and to other types. */
function slugsMutations(field: string, longest: number, most: number): readonly Variant[] {
  const slugs = (count: number) =>
    Array.from({ length: count }, () => 'a'.repeat(longest)).join(' ');
  return [
    allowed(`${field} without pages`, edit({ [field]: '' })),
    allowed(`${field} with ${most} pages`, edit({ [field]: slugs(most) })),
    refused(`${field} with ${most + 1} pages`, edit({ [field]: slugs(most + 1) })),
    refused(
      `${field} with a slug of ${longest + 1} characters`,
      edit({ [field]: 'a'.repeat(longest + 1) }),
    ),
    refused(`${field} with an address`, edit({ [field]: 'https://elsewhere.test' })),
    refused(`${field} with two spaces`, edit({ [field]: 'a  b' })),
    refused(`${field} as a list`, edit({ [field]: ['a'] })),
    refused(`${field} = null`, edit({ [field]: null })),
  ];
}

/** Returns variants that set a setting to its limits, beyond its limits, and to other types. */
function settingMutations(key: string, field: SettingField): readonly Variant[] {
  switch (field.kind) {
    case 'flag':
      return flagMutations(key);
    case 'whole':
    case 'bytes':
      return integerMutations(key, field.least, field.most);
    case 'text':
    case 'lines':
    case 'email':
      return textMutations(key, field.shortest ?? 0, field.longest);
    case 'address':
      return addressMutations(key, field.longest);
    case 'slugs':
      return slugsMutations(key, field.longest, field.most);
  }
}

function translationMutations(): readonly Variant[] {
  const translations = (value: unknown) => edit({ translations: value });
  return [
    allowed('with no translation', translations({})),
    allowed('with a translation into another language', translations({ 'banner_link:fr': '/p/a' })),
    refused('with a translation of another setting', translations({ 'support_email:es': 'a' })),
    refused('with a translation into no language', translations({ support_hours: 'a' })),
    refused('with a key that continues', translations({ 'support_hours:es x': 'a' })),
    allowed('with translations of 8000 characters', translations({ 'banner_text:es': text(8000) })),
    refused('with translations of 8001 characters', translations({ 'banner_text:es': text(8001) })),
    refused('translations as a list', translations(['support_hours:es'])),
    refused('translations = null', translations(null)),
  ];
}

/** Quotes a string, with control characters escaped. */
function quoted(address: string): string {
  return JSON.stringify(address);
}

function refusedAs(person: Person): Variant {
  return refusedTo(person, () => changes(person));
}

export const SETTINGS_WRITES: readonly WriteCase[] = [
  {
    collection: 'settings',
    does: 'change the settings, with a log entry',
    as: admin,
    writes: WRITES,
    variants: [
      ...keyMutations(WRITES, 0),
      refused('without the log entry', without(1)),
      ...Object.entries(SETTING_FIELDS).flatMap(([key, field]) => settingMutations(key, field)),
      ...translationMutations(),
      ...serverTimeMutations(0, 'updated_at'),
      refused('with another’s updated_by', editAt(0, { updated_by: getUid(owner) })),
      refused('with a change id of 15 characters', () => changes(admin, text(15))),
      refused('with a change id as a number', editAt(0, { change_id: 7 })),
      {
        what: 'with the entry of an earlier change',
        outcome: 'refused',
        seed: { [`audit_log/${CHANGE}`]: settingsEntry(admin) },
        change: without(1),
      },
      refused('with the entry of a grant in the same request', (writes) => [
        ...without(1)(writes),
        set(`user_roles/${getUid(owner)}_admin`, grantRow(admin, getUid(owner), 'admin', CHANGE)),
        set(`audit_log/${CHANGE}`, roleEntry(admin, 'role_granted', owner, 'admin')),
      ]),
      refusedTo(anonymous),
      refusedAs(owner),
      refusedAs(editor),
      refusedAs(SUSPECTS.unverifiedAdmin),
      refusedAs(SUSPECTS.roleAsText),
      refusedAs(SUSPECTS.roleAsMap),
      refusedAs(SUSPECTS.adminClaim),
      refusedAs(SUSPECTS.formerAdmin),
    ],
  },
  {
    collection: 'audit_log',
    does: 'log a settings change',
    as: admin,
    writes: WRITES,
    variants: [
      ...keyMutations(WRITES, 1),
      refused('without the change', without(0)),
      refused('for an earlier change', () => [
        set('audit_log/change-of-settings-0', settingsEntry(admin)),
      ]),
      refused('with an id that is not the change’s', moveAt(1, 'audit_log/another-change-123')),
      refused('twice', and(set('audit_log/another-change-123', settingsEntry(admin)))),
      refused('with a target_id', editAt(1, { target_id: getUid(owner) })),
      refused('with a target_email', editAt(1, { target_email: 'owner@roundel.test' })),
      refused('with a role', editAt(1, { role: 'admin' })),
      refused('as a grant', editAt(1, { action: 'role_granted' })),
      refused('with another’s actor_id', editAt(1, { actor_id: getUid(owner) })),
      ...textMutations('details', 0, LONGEST_DETAILS),
      ...serverTimeMutations(1, 'at'),
    ],
  },
];
