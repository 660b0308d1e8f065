import { PAGE_FIELDS, PAGE_LIMITS } from '../../../packages/records/src/page';
import {
  flagMutations,
  keyMutations,
  serverTimeMutations,
  text,
  textMutations,
} from '../mutations';
import { allowed, refused, refusedTo, type Variant, type WriteCase } from '../write-case';
import { PEOPLE, SUSPECTS, getUid, type Person } from '../people';
import { changesRow, deletionRow, pageRow, versionRow } from '../rows';
import { IDS } from '../seed';
import {
  all,
  and,
  edit,
  editAt,
  moveAt,
  NOW,
  remove,
  set,
  update,
  without,
  type Fields,
  type Writes,
} from '../writes';
import { searchMutations } from './search';

const { anonymous, owner, editor, admin } = PEOPLE;
const CHANGED = `pages/${IDS.changed}`;
const CHANGES = `page_changes/${IDS.changed}`;

/** Saves changes of a published page as the version with this number. */
function saves(author: Person, pageId: string, slug: string, version: number): Writes {
  const changes = changesRow(author, slug, version);
  return [
    set(`page_changes/${pageId}`, changes),
    set(`pages/${pageId}/versions/${version}`, versionRow({ ...changes, status: 'draft' })),
  ];
}

/** Publishes the changes as the version with this number, and deletes the row of the changes. */
function publishes(version: number): Writes {
  const saved: Fields = {
    ...pageRow(admin, 'changed-pictures', 'published'),
    title: 'Rounder pictures',
  };
  return [
    update(CHANGED, {
      title: saved['title'],
      version,
      updated_at: NOW,
      updated_by: saved['updated_by'],
      updated_by_name: saved['updated_by_name'],
    }),
    set(`${CHANGED}/versions/${version}`, versionRow(saved)),
    remove(CHANGES),
  ];
}

function deletes(deleter: Person): Writes {
  return [
    remove(CHANGED),
    remove('page_slugs/changed-pictures'),
    remove(CHANGES),
    set(`${CHANGED}/versions/deleted`, deletionRow(deleter)),
  ];
}

function by(person: Person): Variant {
  return refusedTo(person, () => saves(person, IDS.published, 'round-pictures', 2));
}

const FIRST = saves(editor, IDS.published, 'round-pictures', 2);

export const CHANGES_WRITES: readonly WriteCase[] = [
  {
    collection: 'page_changes',
    does: 'save changes of a published page, with their version',
    as: editor,
    writes: FIRST,
    variants: [
      ...keyMutations(FIRST, 0),
      refused('without the version', without(1)),
      refused('the version without the changes', without(0)),
      refused('the version as published', editAt(1, { status: 'published' })),
      refused('another title than the version’s', editAt(1, { title: 'draft-of-mine' })),
      refused('another slug than the version’s', editAt(1, { slug: 'draft-of-mine' })),
      refused('another body than the version’s', editAt(1, { body: 'draft-of-mine' })),
      refused(
        'another description than the version’s',
        editAt(1, { description: 'draft-of-mine' }),
      ),
      ...textMutations('title', 1, PAGE_FIELDS.title.longest),
      ...textMutations('slug', 1, PAGE_FIELDS.slug.longest),
      ...textMutations('body', 0, PAGE_FIELDS.body.longest),
      ...textMutations('description', 0, PAGE_FIELDS.description.longest),
      ...flagMutations('noindex'),
      ...searchMutations(),
      refused('slug “Oval”', edit({ slug: 'Oval' })),
      allowed('under a slug that is not reserved yet', edit({ slug: 'oval-pictures' })),
      refused(
        'and reserve a slug',
        and(set('page_slugs/oval-pictures', { page_id: IDS.published })),
      ),
      refused(
        '51 images',
        edit({ images: Array.from({ length: PAGE_LIMITS.images + 1 }, () => text(16)) }),
      ),
      refused('images as a string', edit({ images: 'picture' })),
      refused('with another’s updated_by', editAt(0, { updated_by: getUid(admin) })),
      refused('with updated_by_name as a number', editAt(0, { updated_by_name: 7 })),
      refused('version + 2', () => saves(editor, IDS.published, 'round-pictures', 3)),
      refused('version as a string', editAt(0, { version: '2' })),
      ...serverTimeMutations(0, 'updated_at'),
      refused('of a draft', () => saves(editor, IDS.draft, 'square-pictures', 2)),
      refused('of a page that does not exist', () =>
        saves(editor, 'page-that-is-new-1', 'oval-pictures', 1),
      ),
      refused(
        'and unpublish the page',
        and(update(`pages/${IDS.published}`, { status: 'draft', version: 2, updated_at: NOW })),
      ),
      by(anonymous),
      by(owner),
      by(SUSPECTS.unverifiedEditor),
      by(SUSPECTS.roleAsMap),
    ],
  },
  {
    collection: 'page_changes',
    does: 'save changes again',
    as: admin,
    writes: saves(admin, IDS.changed, 'changed-pictures', 3),
    variants: [
      refused('without the version', without(1)),
      refused('under the same version number', all(editAt(0, { version: 2 }), without(1))),
      refused('version + 2', () => saves(admin, IDS.changed, 'changed-pictures', 4)),
      refused('with an extra key', editAt(0, { status: 'published' })),
      refusedTo(editor),
      refusedTo(owner),
    ],
  },
  {
    collection: 'pages',
    does: 'publish changes, and delete them',
    as: admin,
    writes: publishes(3),
    variants: [
      refused('and keep them', without(2)),
      refused('under a version number that the changes have', () => publishes(2)),
      refused('only delete them', (writes) => writes.slice(2)),
      refused('without the version', without(1)),
      allowed(
        'and unpublish the page',
        all(editAt(0, { status: 'draft' }), editAt(1, { status: 'draft' })),
      ),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedAdmin),
    ],
  },
  {
    collection: 'pages',
    does: 'delete a page, with its slug and changes',
    as: editor,
    writes: deletes(editor),
    variants: [
      refused('and keep the changes', without(2)),
      refused('and keep the page', without(0)),
      refused('but the changes of another path', moveAt(2, `page_changes/${IDS.published}`)),
      refused('without the entry that says by whom', without(3)),
      refusedTo(owner, () => deletes(owner)),
    ],
  },
];
