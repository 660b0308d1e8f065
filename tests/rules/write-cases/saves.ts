import { serverTimeMutations, textMutations } from '../mutations';
import { allowed, refused, refusedTo, type WriteCase } from '../write-case';
import { PEOPLE, SUSPECTS, getUid } from '../people';
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
import { PAGE_FIELDS } from '../../../packages/records/src/page';

const { owner, editor, admin } = PEOPLE;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

function savedPage(slug: string, status: 'draft' | 'published'): Fields {
  return { ...pageRow(admin, slug, status), title: 'Rounder pictures' };
}

/** Saves a page of another author with a new title, under the next version number. */
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

function withVersion(version: number): Change {
  return all(editAt(0, { version }), moveAt(1, `pages/${IDS.draft}/versions/${version}`));
}

export const SAVE_WRITES: readonly WriteCase[] = [
  {
    collection: 'pages',
    does: 'save an unpublished page, with its version',
    as: admin,
    writes: saves(IDS.draft, 'square-pictures', 'draft'),
    variants: [
      refused('without the version', without(1)),
      {
        what: 'with an existing version',
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
        what: 'the version of an earlier save',
        outcome: 'refused',
        seed: { [`pages/${IDS.draft}`]: { ...SAVED, version: 2 } },
        change: without(0),
      },
      refused('under the same version number', withVersion(1)),
      refused('with version + 2', withVersion(3)),
      refused('with version + 0.5', editAt(0, { version: 1.5 })),
      {
        what: 'over a newer save',
        outcome: 'refused',
        seed: {
          [`pages/${IDS.draft}`]: { ...pageRow(editor, 'square-pictures', 'draft'), version: 2 },
        },
      },
      ...textMutations('title', 1, PAGE_FIELDS.title.longest),
      refused('with an extra key', editAt(0, { owner: getUid(admin) })),
      refused('with another created_by', editAt(0, { created_by: getUid(admin) })),
      refused('with another created_at', editAt(0, { created_at: NOW })),
      refused('with another’s updated_by', editAt(0, { updated_by: getUid(editor) })),
      ...serverTimeMutations(0, 'updated_at'),
      allowed(
        'and publish it',
        all(edit({ status: 'published' }), editAt(0, { published_at: NOW })),
      ),
      refused('and publish it without published_at', edit({ status: 'published' })),
      refused(
        'and publish it with published_at in the past',
        all(edit({ status: 'published' }), editAt(0, { published_at: LONG_AGO })),
      ),
      refused('with published_at in the past', editAt(0, { published_at: LONG_AGO })),
      refused('with published_at', editAt(0, { published_at: NOW })),
      refused(
        'and publish it with published_at as a number',
        all(edit({ status: 'published' }), editAt(0, { published_at: 7 })),
      ),
      allowed('under another slug, releasing the old one', all(RENAMED, and(NEW_SLUG, OLD_SLUG))),
      refused('under another slug, keeping the old one', all(RENAMED, and(NEW_SLUG))),
      refused('under another slug, without claiming it', all(RENAMED, and(OLD_SLUG))),
      refused('under another slug, without touching slug rows', RENAMED),
      refused('releasing the slug that it keeps', and(OLD_SLUG)),
      refused(
        'under the slug of another page',
        all(edit({ slug: 'round-pictures' }), and(OLD_SLUG)),
      ),
      refused(
        'under a slug taken over from another page',
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
      allowed('and unpublish it', edit({ status: 'draft' })),
      allowed(
        'and unpublish it with published_at = null',
        all(edit({ status: 'draft' }), editAt(0, { published_at: null })),
      ),
      allowed('with a new published_at', editAt(0, { published_at: NOW })),
      refused('with published_at in the past', editAt(0, { published_at: LONG_AGO })),
      refused('with published_at = null', editAt(0, { published_at: null })),
      refused('with an unknown status', edit({ status: 'hidden' })),
    ],
  },
];
