import { MAX_SIDE } from 'roundel/formats';
import { IMAGE_FIELDS } from '../../../packages/records/src/image';
import { LONGEST_PUBLIC_NAME } from '../../../packages/records/src/profile';
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
  unreported,
  refusedTo,
  type WriteCase,
  type Variant,
} from '../write-case';
import { PEOPLE, SUSPECTS, getUid, type Person } from '../people';
import { bytes, fileRow, imageRow } from '../rows';
import { IDS } from '../seed';
import {
  all,
  and,
  dropAt,
  edit,
  editAt,
  moveAt,
  NOW,
  remove,
  set,
  update,
  without,
  type Change,
  type Writes,
} from '../writes';
import { searchMutations } from './search';

const { anonymous, owner, editor, admin } = PEOPLE;
const NEW = 'picture-that-is-new';
const SHOWN = `image_library/${IDS.shownImage}`;
const HIDDEN = `image_library/${IDS.hiddenImage}`;
const SHOWN_FILE = `image_files/${IDS.shownImage}`;

function adds(author: Person, id = NEW): Writes {
  return [
    set(`image_library/${id}`, imageRow(author, false)),
    set(`image_files/${id}`, fileRow(false)),
  ];
}

/** Changes the size of the file, and the size stored in its row. */
function withFile(length: number): Change {
  return edit({ bytes: length, data: bytes(length) });
}

function by(person: Person): Variant {
  return refusedTo(person, () => adds(person));
}

/** The deletion of a picture whose row says that this user deletes it. */
function markedWith(what: string, deleted_by: string): Variant {
  return {
    what,
    outcome: 'refused',
    seed: { [SHOWN]: { ...imageRow(editor, true), deleted_by } },
  };
}

const ADDS = adds(editor);

const REPLACES: Writes = [
  update(SHOWN, {
    type: 'image/png',
    width: 800,
    height: 600,
    bytes: 12,
    thumb: bytes(11),
    updated_at: NOW,
    file_at: NOW,
    file_by: getUid(admin),
  }),
  update(SHOWN_FILE, { data: bytes(12), type: 'image/png' }),
];

/**
 * Renames a picture in its row and replaces its file, but leaves the type and size in the row as they were. The
 * replaced file is 10 bytes of WebP.
 */
function renamedWith(length: number, type: string): Writes {
  return [
    update(SHOWN, { name: 'Face.webp', search: ['face'], updated_at: NOW }),
    update(SHOWN_FILE, { data: bytes(length), type }),
  ];
}

export const IMAGE_WRITES: readonly WriteCase[] = [
  {
    collection: 'image_library',
    does: 'add a picture, with its file',
    as: editor,
    writes: ADDS,
    variants: [
      ...keyMutations(ADDS, 0),
      refused('without the file', without(1)),
      ...textMutations('name', 1, IMAGE_FIELDS.name.longest),
      ...textMutations('alt', 0, IMAGE_FIELDS.alt.longest),
      ...textMutations('created_by_name', 0, LONGEST_PUBLIC_NAME),
      ...searchMutations(),
      allowed('with image/png', edit({ type: 'image/png' })),
      allowed('with image/jpeg', edit({ type: 'image/jpeg' })),
      refused('with image/svg+xml', edit({ type: 'image/svg+xml' })),
      refused('with text/html', edit({ type: 'text/html' })),
      ...integerMutations('width', 1, MAX_SIDE),
      ...integerMutations('height', 1, MAX_SIDE),
      unreported(allowed('with 1000000 bytes', withFile(IMAGE_FIELDS.bytes.most))),
      unreported(refused('with 1000001 bytes', withFile(IMAGE_FIELDS.bytes.most + 1))),
      allowed('with 1 byte', withFile(1)),
      refused('with 0 bytes', withFile(0)),
      refused('with another size than the file’s', editAt(0, { bytes: 9 })),
      refused('with another type than the file’s', editAt(0, { type: 'image/png' })),
      refused('published, with an unpublished file', editAt(0, { published: true })),
      ...flagMutations('published'),
      unreported(
        allowed(
          'with a thumbnail of 60000 bytes',
          edit({ thumb: bytes(IMAGE_FIELDS.thumb.longest) }),
        ),
      ),
      refused(
        'with a thumbnail of 60001 bytes',
        edit({ thumb: bytes(IMAGE_FIELDS.thumb.longest + 1) }),
      ),
      refused('with a thumbnail as a string', edit({ thumb: 'PNG' })),
      refused('with another’s created_by', editAt(0, { created_by: getUid(admin) })),
      ...serverTimeMutations(0, 'created_at'),
      ...serverTimeMutations(0, 'updated_at'),
      refused('with a file by another', editAt(0, { file_by: getUid(admin) })),
      ...serverTimeMutations(0, 'file_at'),
      refused('marked as deleted', editAt(0, { deleted_by: getUid(editor) })),
      refused('with an id of 15 characters', () => adds(editor, text(15))),
      refused('with an id of 65 characters', () => adds(editor, text(65))),
      refused('over an existing picture', () => adds(editor, IDS.shownImage)),
      by(anonymous),
      by(owner),
      by(SUSPECTS.unverifiedEditor),
      by(SUSPECTS.roleAsMap),
    ],
  },
  {
    collection: 'image_files',
    does: 'add a file, with its row',
    as: editor,
    writes: ADDS,
    variants: [
      ...keyMutations(ADDS, 1),
      refused('without the row', without(0)),
      refused('with data as a string', editAt(1, { data: text(10) })),
      refused('published, with an unpublished row', editAt(1, { published: true })),
      refused('under another id', moveAt(1, 'image_files/another-picture-1')),
      {
        what: 'for an existing row',
        outcome: 'refused',
        seed: { [`image_library/${NEW}`]: imageRow(editor, false) },
        change: without(0),
      },
    ],
  },
  {
    collection: 'image_library',
    does: 'edit a picture’s name and alternative text',
    as: admin,
    writes: [
      update(SHOWN, { name: 'Face.webp', search: ['face'], alt: 'A face', updated_at: NOW }),
    ],
    variants: [
      ...textMutations('name', 1, IMAGE_FIELDS.name.longest),
      ...textMutations('alt', 0, IMAGE_FIELDS.alt.longest),
      ...searchMutations(),
      allowed('and unpublish it', editAt(0, { published: false })),
      refused('and unpublish it with a string', editAt(0, { published: 'false' })),
      refused('and its type', editAt(0, { type: 'image/png' })),
      refused('and its width', editAt(0, { width: 1 })),
      refused('and its size', editAt(0, { bytes: 1 })),
      refused('and its thumbnail', editAt(0, { thumb: bytes(1) })),
      refused('and its file_at', editAt(0, { file_at: NOW })),
      refused('and its file_by', editAt(0, { file_by: getUid(admin) })),
      allowed(
        'and its width, as of a new file',
        editAt(0, { width: 1, file_at: NOW, file_by: getUid(admin) }),
      ),
      allowed('and mark it as deleted', editAt(0, { deleted_by: getUid(admin) })),
      refused('and mark it as deleted by another', editAt(0, { deleted_by: getUid(editor) })),
      {
        what: 'and keep the mark of another’s deletion',
        outcome: 'allowed',
        seed: { [SHOWN]: { ...imageRow(editor, true), deleted_by: getUid(editor) } },
      },
      refused('and its created_by', editAt(0, { created_by: getUid(admin) })),
      refused('and its created_at', editAt(0, { created_at: NOW })),
      refused('and an extra key', editAt(0, { surprise: 'x' })),
      ...serverTimeMutations(0, 'updated_at'),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedEditor),
    ],
  },
  {
    collection: 'image_files',
    does: 'publish a file, with its row',
    as: admin,
    writes: [
      update(`image_files/${IDS.hiddenImage}`, { published: true }),
      update(HIDDEN, { published: true, updated_at: NOW }),
    ],
    variants: [
      allowed('that is published already', all(moveAt(0, SHOWN_FILE), moveAt(1, SHOWN))),
      refused('without the row', without(1)),
      refused('with an unpublished row', editAt(1, { published: false })),
      refused('with the row of another picture', moveAt(1, SHOWN)),
      refused('with a string', edit({ published: 'true' })),
      refused('and change its bytes', editAt(0, { data: bytes(11), type: 'image/png' })),
      refused('and add an extra key', editAt(0, { surprise: 'x' })),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedEditor),
    ],
  },
  {
    collection: 'image_library',
    does: 'replace the file of a picture',
    as: admin,
    writes: REPLACES,
    variants: [
      refused('without the file', without(1)),
      refused('without the row', without(0)),
      unreported(allowed('with 1000000 bytes', withFile(IMAGE_FIELDS.bytes.most))),
      unreported(refused('with 1000001 bytes', withFile(IMAGE_FIELDS.bytes.most + 1))),
      refused('with 0 bytes', withFile(0)),
      refused('with another size than the file’s', editAt(0, { bytes: 13 })),
      refused('with another type than the file’s', editAt(1, { type: 'image/webp' })),
      refused('with another type, and only the name of its row', () =>
        renamedWith(10, 'image/png'),
      ),
      refused('with another size, and only the name of its row', () =>
        renamedWith(11, 'image/webp'),
      ),
      refused('with text/html', edit({ type: 'text/html' })),
      refused('with data as a string', editAt(1, { data: text(12) })),
      refused('with a thumbnail as a string', editAt(0, { thumb: 'PNG' })),
      ...integerMutations('width', 1, MAX_SIDE),
      ...integerMutations('height', 1, MAX_SIDE),
      allowed('and its name', editAt(0, { name: 'Face.png', search: ['face'] })),
      refused('and unpublish the file only', editAt(1, { published: false })),
      refused('and its created_by', editAt(0, { created_by: getUid(owner) })),
      refused('and an extra key of the file', editAt(1, { surprise: 'x' })),
      ...serverTimeMutations(0, 'updated_at'),
      ...serverTimeMutations(0, 'file_at'),
      refused('in the name of another', editAt(0, { file_by: getUid(editor) })),
      refused('with the uid of the last file', dropAt(0, 'file_by')),
      refusedTo(owner),
      refusedTo(anonymous),
      refusedTo(SUSPECTS.unverifiedEditor),
    ],
  },
  {
    collection: 'image_library',
    does: 'delete a picture, with its file',
    as: editor,
    writes: [remove(SHOWN), remove(SHOWN_FILE)],
    seed: { [SHOWN]: { ...imageRow(editor, true), deleted_by: getUid(editor) } },
    variants: [
      refused('and keep the file', without(1)),
      refused('and keep the row', without(0)),
      refused('and the file of another picture', and(remove(`image_files/${IDS.hiddenImage}`))),
      markedWith('of which nobody says to delete it', ''),
      markedWith('of which another says to delete it', getUid(admin)),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedEditor),
    ],
  },
];
