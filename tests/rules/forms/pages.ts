import { flagBends, keyBends, serverTimeBends, text, textBends } from '../bends';
import { allowed, refused, refusedTo, type Form, type Variant } from '../form';
import { PEOPLE, SUSPECTS, uidOf, type Person } from '../people';
import { pageRow, versionRow } from '../rows';
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
import { searchBends } from './search';
import { PAGE_LIMITS } from '../../../src/records/page';

const { anonymous, owner, editor, admin } = PEOPLE;
const NEW = 'page-that-is-new-1';

function makes(author: Person, slug: string, pageId = NEW): Writes {
  const page = pageRow(author, slug, 'draft');
  return [
    set(`pages/${pageId}`, page),
    set(`pages/${pageId}/versions/1`, versionRow(page)),
    set(`page_slugs/${slug}`, { page_id: pageId }),
  ];
}

/** Another slug in the page, its version and the table of slugs. */
function slugOf(slug: string): Change {
  return all(edit({ slug }), moveAt(2, `page_slugs/${slug}`));
}

/** The version's number, and its entry with it. */
function versionOf(version: number): Change {
  return all(editAt(0, { version }), moveAt(1, `pages/${NEW}/versions/${version}`));
}

function by(person: Person): Variant {
  return refusedTo(person, () => makes(person, 'oval-pictures'));
}

const MAKES = makes(editor, 'oval-pictures');

export const PAGE_FORMS: readonly Form[] = [
  {
    collection: 'pages',
    does: 'make one, with its version and slug',
    as: editor,
    writes: MAKES,
    variants: [
      ...keyBends(MAKES, 0),
      refused('without the version', without(1)),
      refused('without the slug', without(2)),
      {
        what: 'with a version made before',
        outcome: 'refused',
        seed: { [`pages/${NEW}/versions/1`]: versionOfNew() },
        change: without(1),
      },
      ...textBends('title', 1, PAGE_LIMITS.titleLength),
      ...textBends('body', 0, PAGE_LIMITS.bodyLength),
      ...textBends('description', 0, PAGE_LIMITS.descriptionLength),
      ...textBends('updated_by_name', 0, 320, text).map(withSaver),
      allowed('slug of 80 units', slugOf(text(PAGE_LIMITS.slugLength))),
      refused('slug of 81 units', slugOf(text(PAGE_LIMITS.slugLength + 1))),
      refused('slug of none', edit({ slug: '' })),
      refused('slug that is a number', edit({ slug: 7 })),
      ...['Oval', 'oval--pictures', '-oval', 'oval-', 'öval', 'oval pictures', 'oval.html'].map(
        (slug) => refused(`slug “${slug}”`, slugOf(slug)),
      ),
      refused('slug another page has', slugOf('round-pictures')),
      refused('slug row of another page', editAt(2, { page_id: IDS.draft })),
      refused('status there is not', edit({ status: 'hidden' })),
      ...flagBends('noindex'),
      allowed('images of none', edit({ images: [] })),
      allowed(
        'images of 50',
        edit({ images: Array.from({ length: PAGE_LIMITS.images }, () => text(64)) }),
      ),
      refused(
        'images of 51',
        edit({ images: Array.from({ length: PAGE_LIMITS.images + 1 }, () => text(16)) }),
      ),
      refused('images with an id of 65 units', edit({ images: [text(65)] })),
      refused('images with an address', edit({ images: ['https://elsewhere.test/a.png'] })),
      refused('images with a map', edit({ images: [{ a: 1 }] })),
      refused('images that are a text', edit({ images: 'picture' })),
      ...searchBends(),
      refused('version of 0', versionOf(0)),
      refused('version of 2', versionOf(2)),
      refused('version that is a text', editAt(0, { version: '1' })),
      refused('in another’s name', editAt(0, { created_by: uidOf(admin) })),
      refused(
        'saved in another’s name',
        all(editAt(0, { updated_by: uidOf(admin) }), editAt(1, { saved_by: uidOf(admin) })),
      ),
      ...serverTimeBends(0, 'created_at'),
      ...serverTimeBends(0, 'updated_at'),
      allowed('published', edit({ status: 'published', published_at: NOW })),
      refused('published at no time', edit({ status: 'published' })),
      refused(
        'published long ago',
        edit({ status: 'published', published_at: new Date('2020-01-01T00:00:00Z') }),
      ),
      refused('a draft that says it is published', edit({ published_at: NOW })),
      refused('with the id of drafts', () => makes(editor, 'oval-pictures', 'new')),
      refused('with an id of 65 units', () => makes(editor, 'oval-pictures', text(65))),
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
    does: 'keep the first save',
    as: editor,
    writes: MAKES,
    variants: [
      ...keyBends(MAKES, 1),
      refused('without the page', without(0)),
      refused('under another number', moveAt(1, `pages/${NEW}/versions/2`)),
      refused('and one more', and(set(`pages/${NEW}/versions/2`, versionOfNew()))),
      ...['title', 'slug', 'body', 'description', 'status'].map((field) =>
        refused(`another ${field} than the page has`, editAt(1, { [field]: 'draft-of-mine' })),
      ),
      refused('another noindex than the page has', editAt(1, { noindex: true })),
      refused('in another’s name', editAt(1, { saved_by: uidOf(admin) })),
      refused('by another name', editAt(1, { saved_by_name: 'Somebody' })),
      ...serverTimeBends(1, 'saved_at'),
    ],
  },
  {
    collection: 'page_slugs',
    does: 'take a free one',
    as: editor,
    writes: MAKES,
    variants: [
      ...keyBends(MAKES, 2),
      refused('without the page', (writes) => writes.slice(2)),
      refused('and one more', and(set('page_slugs/spare', { page_id: NEW }))),
      refused('for a page that is a number', editAt(2, { page_id: 7 })),
      {
        what: 'and one that a version had',
        outcome: 'refused',
        seed: { [`pages/${IDS.published}/versions/9`]: { ...versionOfNew(), slug: 'spare' } },
        change: and(set('page_slugs/spare', { page_id: `${IDS.published}/versions/9` })),
      },
      refused('for a page with no id', editAt(2, { page_id: '' })),
    ],
  },
  {
    collection: 'pages',
    does: 'delete one, with its slug',
    as: editor,
    writes: [remove(`pages/${IDS.published}`), remove('page_slugs/round-pictures')],
    variants: [
      refused('and keep the slug', without(1)),
      refused('the slug alone', without(0)),
      refused('and a version', and(remove(`pages/${IDS.published}/versions/1`))),
      refused('and another page’s slug', and(remove('page_slugs/square-pictures'))),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedEditor),
    ],
  },
];

function versionOfNew(): ReturnType<typeof versionRow> {
  return versionRow(pageRow(editor, 'oval-pictures', 'draft'));
}

/** The name of whoever saved stands in the version as well, under another key. */
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
