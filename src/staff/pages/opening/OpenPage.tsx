import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { staffPaths } from '../../staff-paths';
import { staffPages as words } from '#words/staff-pages';
import { ButtonLink } from '../../../ui/Button';
import { ScreenHeader } from '../../parts/ScreenHeader';
import { EmptyState, FailedState, LoadingState } from '../../parts/ScreenState';
import { useLoad } from '../../parts/useLoad';
import { useStaffPerson } from '../../shell/person';
import { PageEditor } from '../editing/PageEditor';
import { EMPTY_TEXT, textOf } from '../text/page-text';
import { DraftOffer } from './DraftOffer';
import { openPage, type OpenedPage } from './open-page';
import { isResuming } from './resuming';

interface OpenPageProps {
  /** null for a new page. */
  readonly pageId: string | null;
  /** Shown until the page's own title has loaded. */
  readonly title: string;
}

/** Loads a page, offers an unsaved draft if there is one, then opens the editor. */
export function OpenPage({ pageId, title }: OpenPageProps) {
  const { id: userId } = useStaffPerson();
  const load = useCallback(() => openPage(userId, pageId), [userId, pageId]);
  const { state, reload } = useLoad(load);

  if (state.phase === 'ready' && state.data !== null) {
    return <Opened key={pageId} pageId={pageId} opened={state.data} title={title} />;
  }
  return (
    <>
      <ScreenHeader title={title} />
      {state.phase === 'loading' && <LoadingState />}
      {state.phase === 'failed' && <FailedState failure={state.failure} onRetry={reload} />}
      {state.phase === 'ready' && (
        <EmptyState
          title={words.missing.title}
          text={words.missing.text}
          actions={<ButtonLink to={staffPaths.pages}>{words.missing.back}</ButtonLink>}
        />
      )}
    </>
  );
}

interface OpenedProps extends OpenPageProps {
  readonly opened: OpenedPage;
}

function Opened({ pageId, opened: { page, draft }, title }: OpenedProps) {
  const { state: routerState } = useLocation() as { readonly state: unknown };
  // Do not ask if the editor itself navigated here with the draft.
  const [choice, setChoice] = useState<'ask' | 'draft' | 'page'>(
    draft === null ? 'page' : isResuming(routerState) ? 'draft' : 'ask',
  );
  const [newId] = useState(() => crypto.randomUUID());

  if (draft !== null && choice === 'ask') {
    return (
      <DraftOffer
        title={title}
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
