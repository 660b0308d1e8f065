import { ADMIN, ANYONE, get, list, NOBODY, type AccessCase } from '../access-case';
import { settingsEntry, settingsRow } from '../rows';
import { remove, set } from '../writes';

/** Who may access the settings of the site. */
export const SETTINGS_ACCESS: readonly AccessCase[] = [
  {
    collection: 'settings',
    operation: 'get',
    what: 'the public settings',
    allowed: ANYONE,
    ask: get('settings/public'),
  },
  {
    collection: 'settings',
    operation: 'get',
    what: 'any other document',
    allowed: NOBODY,
    ask: get('settings/private'),
  },
  {
    collection: 'settings',
    operation: 'list',
    what: 'all',
    allowed: NOBODY,
    ask: list('settings'),
  },
  {
    collection: 'settings',
    operation: 'create',
    what: 'the public settings, with a log entry',
    allowed: ADMIN,
    ask: (who) => [
      set('settings/public', settingsRow(who, 'change-of-settings-1')),
      set('audit_log/change-of-settings-1', settingsEntry(who)),
    ],
    absent: () => ['settings/public'],
  },
  {
    collection: 'settings',
    operation: 'update',
    what: 'the public settings, with a log entry',
    allowed: ADMIN,
    ask: (who) => [
      set('settings/public', settingsRow(who, 'change-of-settings-1')),
      set('audit_log/change-of-settings-1', settingsEntry(who)),
    ],
  },
  {
    collection: 'settings',
    operation: 'delete',
    what: 'the public settings',
    allowed: NOBODY,
    ask: () => [remove('settings/public')],
  },
];
