import { getUid } from '../people';
import { fileRow, imageRow } from '../rows';
import { IDS } from '../seed';
import { count, get, list, listWhere, NOBODY, STAFF, type AccessCase } from '../access-case';
import { NOW, remove, set, update } from '../writes';

/** Who may access pictures. Also tests a collection that has no rules. */
export const PICTURE_ACCESS: readonly AccessCase[] = [
  {
    collection: 'image_library',
    operation: 'get',
    what: 'a published picture',
    allowed: STAFF,
    ask: get(`image_library/${IDS.shownImage}`),
  },
  {
    collection: 'image_library',
    operation: 'get',
    what: 'a hidden picture',
    allowed: STAFF,
    ask: get(`image_library/${IDS.hiddenImage}`),
  },
  {
    collection: 'image_library',
    operation: 'list',
    what: 'all',
    allowed: STAFF,
    ask: list('image_library'),
  },
  {
    collection: 'image_library',
    operation: 'list',
    what: 'count',
    allowed: STAFF,
    ask: count('image_library'),
  },
  {
    collection: 'image_library',
    operation: 'list',
    what: 'published pictures',
    allowed: STAFF,
    ask: listWhere('image_library', 'published', true, 10),
  },
  {
    collection: 'image_library',
    operation: 'create',
    what: 'a picture, with its file',
    allowed: STAFF,
    ask: (who) => [
      set('image_library/picture-that-is-new', imageRow(who, false)),
      set('image_files/picture-that-is-new', fileRow(false)),
    ],
  },
  {
    collection: 'image_library',
    operation: 'update',
    what: 'the alternative text of a picture',
    allowed: STAFF,
    ask: () => [update(`image_library/${IDS.shownImage}`, { alt: 'A face', updated_at: NOW })],
  },
  {
    collection: 'image_library',
    operation: 'delete',
    what: 'a picture that the editor deletes, with its file',
    allowed: ['editor'],
    ask: () => [
      remove(`image_library/${IDS.editorsDeletion}`),
      remove(`image_files/${IDS.editorsDeletion}`),
    ],
  },
  {
    collection: 'image_library',
    operation: 'delete',
    what: 'a picture that the admin deletes, with its file',
    allowed: ['admin'],
    ask: () => [
      remove(`image_library/${IDS.adminsDeletion}`),
      remove(`image_files/${IDS.adminsDeletion}`),
    ],
  },
  {
    collection: 'image_files',
    operation: 'get',
    what: 'the file of a published picture',
    allowed: STAFF,
    ask: get(`image_files/${IDS.shownImage}`),
  },
  {
    collection: 'image_files',
    operation: 'get',
    what: 'the file of a hidden picture',
    allowed: STAFF,
    ask: get(`image_files/${IDS.hiddenImage}`),
  },
  {
    collection: 'image_files',
    operation: 'list',
    what: 'all',
    allowed: NOBODY,
    ask: list('image_files'),
  },
  {
    collection: 'image_files',
    operation: 'create',
    what: 'a file without its picture',
    allowed: NOBODY,
    ask: () => [set('image_files/picture-that-is-new', fileRow(false))],
  },
  {
    collection: 'image_files',
    operation: 'update',
    what: 'the published flag, with its picture',
    allowed: STAFF,
    ask: () => [
      update(`image_library/${IDS.hiddenImage}`, { published: true, updated_at: NOW }),
      update(`image_files/${IDS.hiddenImage}`, { published: true }),
    ],
  },
  {
    collection: 'image_files',
    operation: 'update',
    what: 'the published flag only',
    allowed: NOBODY,
    ask: () => [update(`image_files/${IDS.hiddenImage}`, { published: true })],
  },
  {
    collection: 'image_files',
    operation: 'delete',
    what: 'a file without its picture',
    allowed: NOBODY,
    ask: () => [remove(`image_files/${IDS.shownImage}`)],
  },
  {
    collection: 'secrets',
    operation: 'get',
    what: 'in a collection without rules',
    allowed: NOBODY,
    ask: get('secrets/uidstranger'),
  },
  {
    collection: 'secrets',
    operation: 'list',
    what: 'in a collection without rules',
    allowed: NOBODY,
    ask: list('secrets'),
  },
  {
    collection: 'secrets',
    operation: 'create',
    what: 'in a collection without rules',
    allowed: NOBODY,
    ask: (who) => [set('secrets/new', { owner: getUid(who) })],
  },
  {
    collection: 'secrets',
    operation: 'update',
    what: 'in a collection without rules',
    allowed: NOBODY,
    ask: () => [update('secrets/uidstranger', { owner: 'me' })],
  },
  {
    collection: 'secrets',
    operation: 'delete',
    what: 'in a collection without rules',
    allowed: NOBODY,
    ask: () => [remove('secrets/uidstranger')],
  },
];
