import { pickPageText } from 'roundel-records/page';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import { ButtonLink } from '../../../ui/Button';
import { useKept } from '../../../ui/routing/kept';
import { ScreenHeader } from '../parts/ScreenHeader';
import { EmptyState, FailedState, LoadingState } from '../parts/ScreenState';
import { useLoad } from '../parts/useLoad';
import { useStaffPerson } from '../shell/person';
import { staffPaths } from '../staff-paths';
import { NEW_PAGE, type Draft, type StoredDraft } from './drafts/draft';
import { createDraftHandOver } from './drafts/hand-over';
import { PageEditor } from './editing/PageEditor';
import { DraftOffer } from './opening/DraftOffer';
import { openPage, prepareTab, type OpenedPage } from './opening/open-page';
import { EMPTY_TEXT } from './text/page-text';

const { missing: words } = staffPages;
const { titles } = staff.shell;

/**
 * Edits the page whose id is in the URL, or a new page if there is none. Offers the unsaved drafts first, if there are
 * any.
 */
export default function PageScreen() {
  const { id: pageId = null } = useParams();
  const { id: userId } = useStaffPerson();
  const load = useCallback(
    (signal: AbortSignal) => openPage(userId, pageId, signal),
    [userId, pageId],
  );
  const { state, reload } = useLoad(load);

  if (state.phase === 'ready') {
    const { page, drafts } = state.data;
    if (pageId === null || page !== null || drafts.length > 0) {
      return <Opened key={pageId} pageId={pageId} opened={state.data} onDropped={reload} />;
    }
  }
  return (
    <>
      <ScreenHeader title={chooseTitle(pageId)} />
      {state.phase === 'loading' && <LoadingState />}
      {state.phase === 'failed' && <FailedState failure={state.failure} onRetry={reload} />}
      {state.phase === 'ready' && (
        <EmptyState
          title={words.title}
          text={words.text}
          actions={<ButtonLink to={staffPaths.pages}>{words.back}</ButtonLink>}
        />
      )}
    </>
  );
}

function chooseTitle(pageId: string | null): string {
  return pageId === null ? titles.newPage : titles.editPage;
}

interface OpenedProps {
  /** null for a new page. */
  readonly pageId: string | null;
  readonly opened: OpenedPage;
  readonly onDropped: () => void;
}

function Opened({ pageId, opened, onDropped }: OpenedProps) {
  const { page, tab, drafts } = opened;
  const { id: userId } = useStaffPerson();
  const handOver = useKept(createDraftHandOver);
  const navigate = useNavigate();
  const [newId] = useState(() => crypto.randomUUID());
  const [start, setStart] = useState<{ readonly draft: Draft | null } | null>(() => {
    const draft = handOver.find(userId, pageId ?? NEW_PAGE);
    return draft !== null || drafts.length === 0 ? { draft } : null;
  });

  if (start === null) {
    const isDeleted = pageId !== null && page === null;
    const resume = async (draft: StoredDraft | null) => {
      if (isDeleted && draft !== null) {
        handOver.give(userId, NEW_PAGE, draft.text, 0);
        void navigate(staffPaths.newPage);
        return;
      }
      await prepareTab(opened, draft);
      setStart({ draft });
    };
    return (
      <DraftOffer
        title={chooseTitle(pageId)}
        kind={isDeleted ? 'deleted' : page === null ? 'new' : 'saved'}
        page={page}
        tab={tab}
        drafts={drafts}
        onStart={resume}
        onDropped={onDropped}
      />
    );
  }
  const { draft } = start;
  return (
    <PageEditor
      id={pageId ?? newId}
      page={page}
      text={draft?.text ?? (page === null ? EMPTY_TEXT : pickPageText(page))}
      baseVersion={draft?.baseVersion ?? page?.version ?? 0}
      tab={tab}
      hasAllDrafts={!opened.isIncomplete}
    />
  );
}
