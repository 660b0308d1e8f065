import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import { ButtonLink } from '../../ui/Button';
import { ScreenHeader } from '../parts/ScreenHeader';
import { EmptyState, FailedState, LoadingState } from '../parts/ScreenState';
import { useLoad } from '../parts/useLoad';
import { useStaffPerson } from '../shell/person';
import { staffPaths } from '../staff-paths';
import { PageEditor } from './editing/PageEditor';
import { DraftOffer } from './opening/DraftOffer';
import { openPage, RESUMING, type OpenedPage } from './opening/open-page';
import { EMPTY_TEXT, textOf } from './text/page-text';

const { missing: words } = staffPages;
const { titles } = staff.shell;

/**
 * Edits the page whose id is in the URL, or a new page if there is none. Offers an unsaved draft first, if there is
 * one.
 */
export default function PageScreen() {
  const { id: pageId = null } = useParams();
  const { id: userId } = useStaffPerson();
  const load = useCallback(() => openPage(userId, pageId), [userId, pageId]);
  const { state, reload } = useLoad(load);

  if (state.phase === 'ready' && state.data !== null) {
    return <Opened key={pageId} pageId={pageId} opened={state.data} />;
  }
  return (
    <>
      <ScreenHeader title={titleOf(pageId)} />
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

function titleOf(pageId: string | null): string {
  return pageId === null ? titles.newPage : titles.editPage;
}

interface OpenedProps {
  /** null for a new page. */
  readonly pageId: string | null;
  readonly opened: OpenedPage;
}

function Opened({ pageId, opened: { page, draft } }: OpenedProps) {
  const { state: routerState } = useLocation() as { readonly state: unknown };
  // Do not ask if the editor itself navigated here with the draft.
  const [choice, setChoice] = useState<'ask' | 'draft' | 'page'>(
    routerState === RESUMING ? 'draft' : 'ask',
  );
  const [newId] = useState(() => crypto.randomUUID());

  if (draft !== null && choice === 'ask') {
    return (
      <DraftOffer
        title={titleOf(pageId)}
        pageId={pageId}
        page={page}
        draft={draft}
        onResume={() => {
          setChoice('draft');
        }}
        onDrop={() => {
          setChoice('page');
        }}
      />
    );
  }
  const resumed = choice === 'draft' ? draft : null;
  return (
    <PageEditor
      id={pageId ?? newId}
      page={page}
      text={resumed?.text ?? (page === null ? EMPTY_TEXT : textOf(page))}
      baseVersion={resumed?.baseVersion ?? page?.version ?? 0}
    />
  );
}
