import { flagBends, keyBends, serverTimeBends, text, textBends } from '../bends';
import { allowed, refused, refusedTo, type Form } from '../form';
import { PEOPLE, SUSPECTS, uidOf, type Person } from '../people';
import { draftRow } from '../rows';
import { IDS } from '../seed';
import { all, edit, moveAt, NOW, set, update, type Change, type Writes } from '../writes';
import { PAGE_LIMITS } from '../../../src/records/page';

const { owner, editor, admin } = PEOPLE;

function keeps(author: Person): Writes {
  return [set(`page_drafts/${uidOf(author)}_new`, draftRow(author, 'new'))];
}

function ofPage(pageId: string): Change {
  return all(edit({ page_id: pageId }), moveAt(0, `page_drafts/${uidOf(editor)}_${pageId}`));
}

const KEEPS = keeps(editor);

export const DRAFT_FORMS: readonly Form[] = [
  {
    collection: 'page_drafts',
    does: 'keep what one writes',
    as: editor,
    writes: KEEPS,
    variants: [
      ...keyBends(KEEPS, 0),
      ...textBends('title', 0, PAGE_LIMITS.titleLength),
      ...textBends('slug', 0, PAGE_LIMITS.slugLength),
      ...textBends('body', 0, PAGE_LIMITS.bodyLength),
      ...textBends('description', 0, PAGE_LIMITS.descriptionLength),
      ...flagBends('noindex'),
      allowed('of no version yet', edit({ base_version: 0 })),
      refused('of a version below none', edit({ base_version: -1 })),
      refused('of half a version', edit({ base_version: 0.5 })),
      refused('of a version that is a text', edit({ base_version: '1' })),
      allowed('of a page with an id of 64 units', ofPage(text(64))),
      refused('of a page with an id of 65 units', ofPage(text(65))),
      refused('of a page with no id', ofPage('')),
      refused('of a page whose id has a line in it', ofPage('new_page')),
      refused('under another page’s id', edit({ page_id: IDS.published })),
      refused('in another’s place', moveAt(0, `page_drafts/${uidOf(admin)}_new`)),
      refused('in another’s name', edit({ user_id: uidOf(admin) })),
      refused(
        'in another’s place and name',
        all(moveAt(0, `page_drafts/${uidOf(admin)}_new`), edit({ user_id: uidOf(admin) })),
      ),
      ...serverTimeBends(0, 'updated_at'),
      refusedTo(owner, () => keeps(owner)),
      refusedTo(SUSPECTS.unverifiedEditor, () => keeps(SUSPECTS.unverifiedEditor)),
    ],
  },
  {
    collection: 'page_drafts',
    does: 'write on',
    as: editor,
    writes: [
      update(`page_drafts/${uidOf(editor)}_${IDS.draft}`, { body: 'More words.', updated_at: NOW }),
    ],
    variants: [
      refused('as another’s', (writes) =>
        writes.map((write) =>
          write.kind === 'update'
            ? { ...write, data: { ...write.data, user_id: uidOf(admin) } }
            : write,
        ),
      ),
      ...textBends('body', 0, PAGE_LIMITS.bodyLength),
      ...serverTimeBends(0, 'updated_at'),
      refusedTo(admin),
    ],
  },
];
