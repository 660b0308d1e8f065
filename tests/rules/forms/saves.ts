import { serverTimeBends, textBends } from '../bends';
import { allowed, refused, refusedTo, type Form } from '../form';
import { PEOPLE, SUSPECTS, uidOf } from '../people';
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
  update,
  without,
  type Change,
  type Fields,
  type Writes,
} from '../writes';
import { PAGE_LIMITS } from '../../../src/records/page';

const { owner, editor, admin } = PEOPLE;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

function savedPage(slug: string, status: 'draft' | 'published'): Fields {
  return { ...pageRow(admin, slug, status), title: 'Rounder pictures' };
}

/** A save of somebody else's page: new words under the next number. */
function saves(pageId: string, slug: string, status: 'draft' | 'published'): Writes {
  const saved = savedPage(slug, status);
  return [
    update(`pages/${pageId}`, {
      title: saved['title'],
      slug,
      status,
      version: 2,
      updated_at: NOW,
      updated_by: saved['updated_by'],
      updated_by_name: saved['updated_by_name'],
    }),
    set(`pages/${pageId}/versions/2`, versionRow(saved)),
  ];
}

const SAVED = savedPage('square-pictures', 'draft');
const NEW_SLUG = set('page_slugs/oval-pictures', { page_id: IDS.draft });
const OLD_SLUG = remove('page_slugs/square-pictures');
const RENAMED: Change = edit({ slug: 'oval-pictures' });

function versionOf(version: number): Change {
  return all(editAt(0, { version }), moveAt(1, `pages/${IDS.draft}/versions/${version}`));
}

export const SAVE_FORMS: readonly Form[] = [
  {
    collection: 'pages',
    does: 'save a draft, with its version',
    as: admin,
    writes: saves(IDS.draft, 'square-pictures', 'draft'),
    variants: [
      refused('without the version', without(1)),
      {
        what: 'with a version made before',
        outcome: 'refused',
        seed: {
          [`pages/${IDS.draft}/versions/2`]: versionRow(
            pageRow(editor, 'square-pictures', 'draft'),
          ),
        },
        change: without(1),
      },
      refused('the version without the page', without(0)),
      {
        what: 'the version of a save made before',
        outcome: 'refused',
        seed: { [`pages/${IDS.draft}`]: { ...SAVED, version: 2 } },
        change: without(0),
      },
      refused('under the same number', versionOf(1)),
      refused('two numbers on', versionOf(3)),
      refused('under a number with a fraction', editAt(0, { version: 1.5 })),
      {
        what: 'over a save made meanwhile',
        outcome: 'refused',
        seed: {
          [`pages/${IDS.draft}`]: { ...pageRow(editor, 'square-pictures', 'draft'), version: 2 },
        },
      },
      ...textBends('title', 1, PAGE_LIMITS.titleLength),
      refused('with a key of their own', editAt(0, { owner: uidOf(admin) })),
      refused('with another maker', editAt(0, { created_by: uidOf(admin) })),
      refused('with another time of making', editAt(0, { created_at: NOW })),
      refused('in another’s name', editAt(0, { updated_by: uidOf(editor) })),
      ...serverTimeBends(0, 'updated_at'),
      allowed(
        'and publish it',
        all(edit({ status: 'published' }), editAt(0, { published_at: NOW })),
      ),
      refused('and publish it at no time', edit({ status: 'published' })),
      refused(
        'and publish it long ago',
        all(edit({ status: 'published' }), editAt(0, { published_at: LONG_AGO })),
      ),
      refused('and say it was published long ago', editAt(0, { published_at: LONG_AGO })),
      refused('and say it is published now', editAt(0, { published_at: NOW })),
      refused(
        'and publish it at a number',
        all(edit({ status: 'published' }), editAt(0, { published_at: 7 })),
      ),
      allowed('under another slug, giving up the old', all(RENAMED, and(NEW_SLUG, OLD_SLUG))),
      refused('under another slug, keeping the old', all(RENAMED, and(NEW_SLUG))),
      refused('under another slug, not taking it', all(RENAMED, and(OLD_SLUG))),
      refused('under another slug without more', RENAMED),
      refused('giving up the slug it keeps', and(OLD_SLUG)),
      refused(
        'under a slug another page has',
        all(edit({ slug: 'round-pictures' }), and(OLD_SLUG)),
      ),
      refused(
        'under a slug taken from another page',
        all(
          edit({ slug: 'round-pictures' }),
          and(OLD_SLUG, update('page_slugs/round-pictures', { page_id: IDS.draft })),
        ),
      ),
      refusedTo(editor),
      refusedTo(owner),
      refusedTo(SUSPECTS.unverifiedAdmin),
    ],
  },
  {
    collection: 'pages',
    does: 'save a published page, with its version',
    as: admin,
    writes: saves(IDS.published, 'round-pictures', 'published'),
    variants: [
      allowed('and take it from the site', edit({ status: 'draft' })),
      allowed(
        'and take it from the site, and the time',
        all(edit({ status: 'draft' }), editAt(0, { published_at: null })),
      ),
      allowed('as published anew', editAt(0, { published_at: NOW })),
      refused('as published long ago', editAt(0, { published_at: LONG_AGO })),
      refused('as published at no time', editAt(0, { published_at: null })),
      refused('with a status there is not', edit({ status: 'hidden' })),
    ],
  },
];
