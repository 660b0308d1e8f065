import { PAGE_FIELDS } from '../../../packages/records/src/page';
import {
  flagMutations,
  keyMutations,
  serverTimeMutations,
  text,
  textMutations,
} from '../mutations';
import { allowed, refused, refusedTo, type WriteCase } from '../write-case';
import { PEOPLE, SUSPECTS, getUid, type Person } from '../people';
import { draftPath, draftRow } from '../rows';
import { IDS } from '../seed';
import { all, edit, moveAt, NOW, set, update, type Change, type Writes } from '../writes';

const { owner, editor, admin } = PEOPLE;

function savesDraft(author: Person): Writes {
  return [set(draftPath(author, 'new'), draftRow(author, 'new'))];
}

function ofPage(pageId: string): Change {
  return all(edit({ page_id: pageId }), moveAt(0, draftPath(editor, pageId)));
}

function ofTab(tabId: string): Change {
  return all(edit({ tab_id: tabId }), moveAt(0, draftPath(editor, 'new', tabId)));
}

const SAVES = savesDraft(editor);

export const DRAFT_WRITES: readonly WriteCase[] = [
  {
    collection: 'page_drafts',
    does: 'save a draft',
    as: editor,
    writes: SAVES,
    variants: [
      ...keyMutations(SAVES, 0),
      ...textMutations('title', 0, PAGE_FIELDS.title.longest),
      ...textMutations('slug', 0, PAGE_FIELDS.slug.longest),
      ...textMutations('body', 0, PAGE_FIELDS.body.longest),
      ...textMutations('description', 0, PAGE_FIELDS.description.longest),
      ...flagMutations('noindex'),
      allowed('base_version = 0', edit({ base_version: 0 })),
      refused('base_version = -1', edit({ base_version: -1 })),
      refused('base_version = 0.5', edit({ base_version: 0.5 })),
      refused('base_version as a string', edit({ base_version: '1' })),
      allowed('page_id of 64 characters', ofPage(text(64))),
      refused('page_id of 65 characters', ofPage(text(65))),
      refused('page_id of 0 characters', ofPage('')),
      refused('page_id with an underscore', ofPage('new_page')),
      refused('with another page_id than in its path', edit({ page_id: IDS.published })),
      allowed('of another tab', ofTab('7c9e6679-7425-40de-944b-e07fc1f90ae7')),
      refused('tab_id of 37 characters', ofTab('7c9e6679-7425-40de-944b-e07fc1f90ae70')),
      refused('tab_id of 35 characters', ofTab('7c9e6679-7425-40de-944b-e07fc1f90ae')),
      refused('tab_id in capitals', ofTab('7C9E6679-7425-40DE-944B-E07FC1F90AE7')),
      refused('tab_id of 0 characters', ofTab('')),
      refused(
        'with another tab_id than in its path',
        edit({ tab_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }),
      ),
      refused('without its tab in its path', moveAt(0, `page_drafts/${getUid(editor)}_new`)),
      refused('under another’s path', moveAt(0, draftPath(admin, 'new'))),
      refused('with another’s user_id', edit({ user_id: getUid(admin) })),
      refused(
        'with another’s path and user_id',
        all(moveAt(0, draftPath(admin, 'new')), edit({ user_id: getUid(admin) })),
      ),
      ...serverTimeMutations(0, 'updated_at'),
      refusedTo(owner, () => savesDraft(owner)),
      refusedTo(SUSPECTS.unverifiedEditor, () => savesDraft(SUSPECTS.unverifiedEditor)),
    ],
  },
  {
    collection: 'page_drafts',
    does: 'update a draft',
    as: editor,
    writes: [update(draftPath(editor, IDS.draft), { body: 'More words.', updated_at: NOW })],
    variants: [
      refused('with another’s user_id', (writes) =>
        writes.map((write) =>
          write.kind === 'update'
            ? { ...write, data: { ...write.data, user_id: getUid(admin) } }
            : write,
        ),
      ),
      ...textMutations('body', 0, PAGE_FIELDS.body.longest),
      ...serverTimeMutations(0, 'updated_at'),
      refusedTo(admin),
    ],
  },
];
