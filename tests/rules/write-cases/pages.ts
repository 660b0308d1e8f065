import { PAGE_FIELDS, PAGE_LIMITS } from '../../../packages/records/src/page';
import { LONGEST_PUBLIC_NAME } from '../../../packages/records/src/profile';
import {
  flagMutations,
  keyMutations,
  serverTimeMutations,
  text,
  textMutations,
} from '../mutations';
import { allowed, refused, refusedTo, type WriteCase, type Variant } from '../write-case';
import { PEOPLE, SUSPECTS, getUid, type Person } from '../people';
import { deletionRow, pageRow, versionRow } from '../rows';
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
  without,
  type Change,
  type Writes,
} from '../writes';
import { searchMutations } from './search';

const { anonymous, owner, editor, admin } = PEOPLE;
const NEW = 'page-that-is-new-1';

function createsPage(author: Person, slug: string, pageId = NEW): Writes {
  const page = pageRow(author, slug, 'draft');
  return [
    set(`pages/${pageId}`, page),
    set(`pages/${pageId}/versions/1`, versionRow(page)),
    set(`page_slugs/${slug}`, { page_id: pageId }),
  ];
}

/** Changes the slug in the page, in its version and in the path of its row of `page_slugs`. */
function withSlug(slug: string): Change {
  return all(edit({ slug }), moveAt(2, `page_slugs/${slug}`));
}

/** Changes the page's version number, and the number in the path of the version's entry. */
function withVersion(version: number): Change {
  return all(editAt(0, { version }), moveAt(1, `pages/${NEW}/versions/${version}`));
}

function by(person: Person): Variant {
  return refusedTo(person, () => createsPage(person, 'oval-pictures'));
}

const ENTRIES = `pages/${IDS.published}/versions`;

function deletesPage(deleter: Person): Writes {
  return [
    remove(`pages/${IDS.published}`),
    remove('page_slugs/round-pictures'),
    set(`${ENTRIES}/deleted`, deletionRow(deleter)),
  ];
}

const DELETES = deletesPage(editor);

const CREATES = createsPage(editor, 'oval-pictures');

export const PAGE_WRITES: readonly WriteCase[] = [
  {
    collection: 'pages',
    does: 'create a page, with its version and slug',
    as: editor,
    writes: CREATES,
    variants: [
      ...keyMutations(CREATES, 0),
      refused('without the version', without(1)),
      refused('without the slug', without(2)),
      {
        what: 'with an existing version',
        outcome: 'refused',
        seed: { [`pages/${NEW}/versions/1`]: versionOfNew() },
        change: without(1),
      },
      ...textMutations('title', 1, PAGE_FIELDS.title.longest),
      ...textMutations('body', 0, PAGE_FIELDS.body.longest),
      ...textMutations('description', 0, PAGE_FIELDS.description.longest),
      ...textMutations('updated_by_name', 0, LONGEST_PUBLIC_NAME, text).map(withSaver),
      allowed('slug of 80 characters', withSlug(text(PAGE_FIELDS.slug.longest))),
      refused('slug of 81 characters', withSlug(text(PAGE_FIELDS.slug.longest + 1))),
      refused('slug of 0 characters', edit({ slug: '' })),
      refused('slug as a number', edit({ slug: 7 })),
      ...['Oval', 'oval--pictures', '-oval', 'oval-', 'öval', 'oval pictures', 'oval.html'].map(
        (slug) => refused(`slug “${slug}”`, withSlug(slug)),
      ),
      refused('slug of another page', withSlug('round-pictures')),
      refused('slug row with another page_id', editAt(2, { page_id: IDS.draft })),
      refused('unknown status', edit({ status: 'hidden' })),
      ...flagMutations('noindex'),
      allowed('no images', edit({ images: [] })),
      allowed(
        '50 images',
        edit({ images: Array.from({ length: PAGE_LIMITS.images }, () => text(64)) }),
      ),
      refused(
        '51 images',
        edit({ images: Array.from({ length: PAGE_LIMITS.images + 1 }, () => text(16)) }),
      ),
      refused('images with an id of 65 characters', edit({ images: [text(65)] })),
      refused('images with a URL', edit({ images: ['https://elsewhere.test/a.png'] })),
      refused('images with a map', edit({ images: [{ a: 1 }] })),
      refused('images as a string', edit({ images: 'picture' })),
      ...searchMutations(),
      refused('version = 0', withVersion(0)),
      refused('version = 2', withVersion(2)),
      refused('version as a string', editAt(0, { version: '1' })),
      refused('with another’s created_by', editAt(0, { created_by: getUid(admin) })),
      refused(
        'with another’s updated_by',
        all(editAt(0, { updated_by: getUid(admin) }), editAt(1, { saved_by: getUid(admin) })),
      ),
      ...serverTimeMutations(0, 'created_at'),
      ...serverTimeMutations(0, 'updated_at'),
      allowed('published', edit({ status: 'published', published_at: NOW })),
      refused('published, without published_at', edit({ status: 'published' })),
      refused(
        'published, with published_at in the past',
        edit({ status: 'published', published_at: new Date('2020-01-01T00:00:00Z') }),
      ),
      refused('unpublished, with published_at', edit({ published_at: NOW })),
      refused('with the id “new”, which drafts use', () =>
        createsPage(editor, 'oval-pictures', 'new'),
      ),
      refused('with an id of 65 characters', () => createsPage(editor, 'oval-pictures', text(65))),
      by(anonymous),
      by(owner),
      by(SUSPECTS.unverifiedEditor),
      by(SUSPECTS.roleAsText),
      by(SUSPECTS.roleAsMap),
      by(SUSPECTS.roleAsNull),
      by(SUSPECTS.unknownRole),
      by(SUSPECTS.adminClaim),
    ],
  },
  {
    collection: 'versions',
    does: 'store the first version',
    as: editor,
    writes: CREATES,
    variants: [
      ...keyMutations(CREATES, 1),
      refused('without the page', without(0)),
      refused('under another version number', moveAt(1, `pages/${NEW}/versions/2`)),
      refused('and a second version', and(set(`pages/${NEW}/versions/2`, versionOfNew()))),
      ...['title', 'slug', 'body', 'description', 'status'].map((field) =>
        refused(`another ${field} than the page’s`, editAt(1, { [field]: 'draft-of-mine' })),
      ),
      refused('another noindex than the page’s', editAt(1, { noindex: true })),
      refused('with another’s saved_by', editAt(1, { saved_by: getUid(admin) })),
      refused('with another saved_by_name', editAt(1, { saved_by_name: 'Somebody' })),
      ...serverTimeMutations(1, 'saved_at'),
    ],
  },
  {
    collection: 'page_slugs',
    does: 'claim a free slug',
    as: editor,
    writes: CREATES,
    variants: [
      ...keyMutations(CREATES, 2),
      refused('without the page', (writes) => writes.slice(2)),
      refused('and a second slug', and(set('page_slugs/spare', { page_id: NEW }))),
      refused('with page_id as a number', editAt(2, { page_id: 7 })),
      {
        what: 'and a slug with the path of a version as page_id',
        outcome: 'refused',
        seed: { [`pages/${IDS.published}/versions/9`]: { ...versionOfNew(), slug: 'spare' } },
        change: and(set('page_slugs/spare', { page_id: `${IDS.published}/versions/9` })),
      },
      refused('with an empty page_id', editAt(2, { page_id: '' })),
    ],
  },
  {
    collection: 'pages',
    does: 'delete a page, with its slug and an entry that says by whom',
    as: editor,
    writes: DELETES,
    variants: [
      refused('and keep the slug', without(1)),
      refused('and keep the page', without(0)),
      refused('without the entry', without(2)),
      refused('in somebody else’s name', editAt(2, { saved_by: getUid(admin) })),
      refused('with the entry of another page', moveAt(2, `pages/${IDS.draft}/versions/deleted`)),
      refused('with the entry of no page', () => [
        set('pages/page-that-is-missing/versions/deleted', deletionRow(editor)),
      ]),
      refused('with the entry under a number', and(set(`${ENTRIES}/99`, deletionRow(editor)))),
      ...keyMutations(DELETES, 2),
      ...serverTimeMutations(2, 'saved_at'),
      refused('and a version', and(remove(`${ENTRIES}/1`))),
      refused('and another page’s slug', and(remove('page_slugs/square-pictures'))),
      refusedTo(owner, () => deletesPage(owner)),
      refusedTo(SUSPECTS.unverifiedEditor, () => deletesPage(SUSPECTS.unverifiedEditor)),
    ],
  },
];

function versionOfNew(): ReturnType<typeof versionRow> {
  return versionRow(pageRow(editor, 'oval-pictures', 'draft'));
}

/** Copies the changed name of the person who saves to the version's entry, which stores this name under another key. */
function withSaver(variant: Variant): Variant {
  const { change } = variant;
  if (change === undefined) return variant;
  return {
    ...variant,
    change: (writes) => {
      const changed = change(writes);
      const [page] = changed;
      return page === undefined || page.kind === 'delete'
        ? changed
        : editAt(1, { saved_by_name: page.data['updated_by_name'] })(changed);
    },
  };
}
