import { flagBends, keyBends, serverTimeBends, text, textBends, wholeBends } from '../bends';
import { allowed, refused, unreported, refusedTo, type Form, type Variant } from '../form';
import { PEOPLE, SUSPECTS, uidOf, type Person } from '../people';
import { bytes, fileRow, imageRow } from '../rows';
import { IDS } from '../seed';
import {
  and,
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
import { searchBends } from './search';
import { MAX_SIDE } from '../../../src/format/limits';
import { IMAGE_LIMITS } from '../../../src/records/image';

const { anonymous, owner, editor, admin } = PEOPLE;
const NEW = 'picture-that-is-new';
const SHOWN = `image_library/${IDS.shownImage}`;
const SHOWN_FILE = `image_files/${IDS.shownImage}`;

function adds(author: Person, id = NEW): Writes {
  return [
    set(`image_library/${id}`, imageRow(author, false)),
    set(`image_files/${id}`, fileRow(false)),
  ];
}

/** A file of so many bytes, which the row says too. */
function fileOf(length: number): Change {
  return edit({ bytes: length, data: bytes(length) });
}

function by(person: Person): Variant {
  return refusedTo(person, () => adds(person));
}

const ADDS = adds(editor);

export const IMAGE_FORMS: readonly Form[] = [
  {
    collection: 'image_library',
    does: 'add a picture, with its file',
    as: editor,
    writes: ADDS,
    variants: [
      ...keyBends(ADDS, 0),
      refused('without the file', without(1)),
      ...textBends('name', 1, IMAGE_LIMITS.nameLength),
      ...textBends('alt', 0, IMAGE_LIMITS.altLength),
      ...textBends('created_by_name', 0, 320),
      ...searchBends(),
      allowed('of image/png', edit({ type: 'image/png' })),
      allowed('of image/jpeg', edit({ type: 'image/jpeg' })),
      refused('of image/svg+xml', edit({ type: 'image/svg+xml' })),
      refused('of text/html', edit({ type: 'text/html' })),
      ...wholeBends('width', 1, MAX_SIDE),
      ...wholeBends('height', 1, MAX_SIDE),
      unreported(allowed('of 1000000 bytes', fileOf(IMAGE_LIMITS.fileBytes))),
      unreported(refused('of 1000001 bytes', fileOf(IMAGE_LIMITS.fileBytes + 1))),
      allowed('of 1 byte', fileOf(1)),
      refused('of no bytes', fileOf(0)),
      refused('of another size than the file has', editAt(0, { bytes: 9 })),
      refused('of another type than the file has', editAt(0, { type: 'image/png' })),
      refused('published, when the file is not', editAt(0, { published: true })),
      ...flagBends('published'),
      unreported(
        allowed('with a thumbnail of 60000 bytes', edit({ thumb: bytes(IMAGE_LIMITS.thumbBytes) })),
      ),
      refused(
        'with a thumbnail of 60001 bytes',
        edit({ thumb: bytes(IMAGE_LIMITS.thumbBytes + 1) }),
      ),
      refused('with a thumbnail that is a text', edit({ thumb: 'PNG' })),
      refused('in another’s name', editAt(0, { created_by: uidOf(admin) })),
      ...serverTimeBends(0, 'created_at'),
      ...serverTimeBends(0, 'updated_at'),
      refused('with an id of 15 units', () => adds(editor, text(15))),
      refused('with an id of 65 units', () => adds(editor, text(65))),
      refused('in place of one that is there', () => adds(editor, IDS.shownImage)),
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
      ...keyBends(ADDS, 1),
      refused('without the row', without(0)),
      refused('with data that are a text', editAt(1, { data: text(10) })),
      refused('published, when the row is not', editAt(1, { published: true })),
      refused('under another id', moveAt(1, 'image_files/another-picture-1')),
      {
        what: 'for a row made before',
        outcome: 'refused',
        seed: { [`image_library/${NEW}`]: imageRow(editor, false) },
        change: without(0),
      },
    ],
  },
  {
    collection: 'image_library',
    does: 'change a picture’s words',
    as: admin,
    writes: [
      update(SHOWN, { name: 'Face.webp', search: ['face'], alt: 'A face', updated_at: NOW }),
    ],
    variants: [
      ...textBends('name', 1, IMAGE_LIMITS.nameLength),
      ...textBends('alt', 0, IMAGE_LIMITS.altLength),
      ...searchBends(),
      allowed('and hide it', editAt(0, { published: false })),
      refused('and hide it by a text', editAt(0, { published: 'false' })),
      refused('and its type', editAt(0, { type: 'image/png' })),
      refused('and its width', editAt(0, { width: 1 })),
      refused('and its size', editAt(0, { bytes: 1 })),
      refused('and its thumbnail', editAt(0, { thumb: bytes(1) })),
      refused('and its maker', editAt(0, { created_by: uidOf(admin) })),
      refused('and when it was made', editAt(0, { created_at: NOW })),
      refused('and a key of their own', editAt(0, { surprise: 'x' })),
      ...serverTimeBends(0, 'updated_at'),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedEditor),
    ],
  },
  {
    collection: 'image_files',
    does: 'show a file',
    as: admin,
    writes: [update(`image_files/${IDS.hiddenImage}`, { published: true })],
    variants: [
      allowed('that is shown', moveAt(0, SHOWN_FILE)),
      refused('by a text', edit({ published: 'true' })),
      refused('and change its bytes', editAt(0, { data: bytes(11), type: 'image/png' })),
      refused('and add a key', editAt(0, { surprise: 'x' })),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedEditor),
    ],
  },
  {
    collection: 'image_library',
    does: 'delete a picture, with its file',
    as: editor,
    writes: [remove(SHOWN), remove(SHOWN_FILE)],
    variants: [
      refused('and keep the file', without(1)),
      refused('and keep the row', without(0)),
      refused('and another’s file', and(remove(`image_files/${IDS.hiddenImage}`))),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedEditor),
    ],
  },
];
