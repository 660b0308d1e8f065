import {
  count,
  get,
  list,
  listOwn,
  listWhere,
  NOBODY,
  SIGNED_IN,
  type AccessCase,
} from '../access-case';
import { PEOPLE, getUid } from '../people';
import { presetRow } from '../rows';
import { NOW, remove, set, update } from '../writes';

const { owner } = PEOPLE;
const OWNERS = `presets/${getUid(owner)}_1`;

/** Who may access presets: only their owner. */
export const PRESET_ACCESS: readonly AccessCase[] = [
  {
    collection: 'presets',
    operation: 'get',
    what: 'the owner’s preset',
    allowed: ['owner'],
    ask: get(OWNERS),
  },
  {
    collection: 'presets',
    operation: 'list',
    what: 'one’s own',
    allowed: SIGNED_IN,
    ask: listOwn('presets', 'user_id'),
  },
  {
    collection: 'presets',
    operation: 'list',
    what: 'the owner’s',
    allowed: ['owner'],
    ask: listWhere('presets', 'user_id', getUid(owner)),
  },
  {
    collection: 'presets',
    operation: 'list',
    what: 'all',
    allowed: NOBODY,
    ask: list('presets'),
  },
  {
    collection: 'presets',
    operation: 'list',
    what: 'count',
    allowed: NOBODY,
    ask: count('presets'),
  },
  {
    collection: 'presets',
    operation: 'create',
    what: 'one’s own preset',
    allowed: SIGNED_IN,
    ask: (who) => [set(`presets/${getUid(who)}_2`, presetRow(who, 2))],
  },
  {
    collection: 'presets',
    operation: 'update',
    what: 'the name of the owner’s preset',
    allowed: ['owner'],
    ask: () => [update(OWNERS, { name: 'Friends', updated_at: NOW })],
  },
  {
    collection: 'presets',
    operation: 'delete',
    what: 'the owner’s preset',
    allowed: ['owner'],
    ask: () => [remove(OWNERS)],
  },
];
