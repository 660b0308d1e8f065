import { ADMIN, count, get, list, NOBODY, type AccessCase } from '../access-case';
import { MESSAGE_ROW } from '../rows';
import { IDS } from '../seed';
import { NOW, remove, set, update } from '../writes';
import { hidden } from './hidden';

const MESSAGE = `messages/${IDS.message}`;

/** Who may access messages of the contact form, and the counters, used proofs and permits that only functions use. */
export const MESSAGE_ACCESS: readonly AccessCase[] = [
  {
    collection: 'messages',
    operation: 'get',
    what: 'a message',
    allowed: ADMIN,
    ask: get(MESSAGE),
  },
  { collection: 'messages', operation: 'list', what: 'all', allowed: ADMIN, ask: list('messages') },
  {
    collection: 'messages',
    operation: 'list',
    what: 'count',
    allowed: ADMIN,
    ask: count('messages'),
  },
  {
    collection: 'messages',
    operation: 'create',
    what: 'a message',
    allowed: NOBODY,
    ask: () => [set('messages/another-message-0', MESSAGE_ROW)],
  },
  {
    collection: 'messages',
    operation: 'update',
    what: 'whether it is read',
    allowed: ADMIN,
    ask: () => [update(MESSAGE, { read: true })],
  },
  {
    collection: 'messages',
    operation: 'delete',
    what: 'a message',
    allowed: ADMIN,
    ask: () => [remove(MESSAGE)],
  },
  ...hidden('call_limits', 'a counter', 'messages_2026-11-20', { count: 0 }),
  ...hidden('used_proofs', 'a proof', 'abc', { expires_at: NOW }),
  ...hidden('work_permits', 'a permit', 'abc', { expires_at: NOW }),
];
