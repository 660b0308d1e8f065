import { useNavigate } from 'react-router-dom';
import { staffPages } from '#words/staff-pages';
import type { PageText } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import { useKept } from '../../../../ui/routing/kept';
import { ScreenHeader } from '../../parts/ScreenHeader';
import { EmptyState } from '../../parts/ScreenState';
import { useStaffPerson } from '../../shell/person';
import { staffPaths } from '../../staff-paths';
import { NEW_PAGE } from '../drafts/draft';
import { createDraftHandOver } from '../drafts/hand-over';
import { EMPTY_TEXT } from '../text/page-text';
import { TextDifferences } from '../text/TextDifferences';

const {
  editor: { gone: words, untitled },
} = staffPages;

/** Replaces the editor after somebody deleted the page. Offers to keep the text as a new page. */
export function GonePage({ text }: { readonly text: PageText }) {
  const { id: userId } = useStaffPerson();
  const handOver = useKept(createDraftHandOver);
  const navigate = useNavigate();
  return (
    <>
      <ScreenHeader title={text.title === '' ? untitled : text.title} />
      <EmptyState
        title={words.title}
        text={words.text}
        actions={
          <Button
            look="accent"
            onClick={() => {
              handOver.give(userId, NEW_PAGE, text, 0);
              void navigate(staffPaths.newPage);
            }}
          >
            {words.create}
          </Button>
        }
      />
      <TextDifferences before={EMPTY_TEXT} after={text} />
    </>
  );
}
