import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { staffPages } from '#words/staff-pages';
import type { SaveIntent } from '../../../backend/page-saves';
import { hasChanges } from 'roundel-records/page';
import { Note } from '../../../../ui/Note';
import { Button } from '../../../../ui/Button';
import { isolated } from '../../../../ui/isolated';
import { notify } from '../../../../ui/notify';
import { Sentence } from '../../../../ui/StrangerText';
import { ScreenHeader } from '../../parts/ScreenHeader';
import { UnsavedGuard } from '../../parts/UnsavedGuard';
import { staffPaths } from '../../staff-paths';
import { BodyEditor } from '../body/BodyEditor';
import { isStored } from '../drafts/autosave';
import type { TabDraft } from '../drafts/tab-draft';
import { ConflictView } from '../conflict/ConflictView';
import { MergeNote } from '../conflict/MergeNote';
import { ScheduleFields } from '../schedule/ScheduleFields';
import { ScheduleNote } from '../schedule/ScheduleNote';
import { useSchedule } from '../schedule/useSchedule';
import type { EditingOptions } from './editing';
import { EditorBar } from './EditorBar';
import { GonePage } from './GonePage';
import styles from './PageEditor.module.css';
import { DetailFields, FindFields } from './PageFields';
import { PageLinks } from './PageLinks';
import { Removal } from './Removal';
import { useEditing } from './useEditing';

const { editor: words } = staffPages;

interface PageEditorProps extends EditingOptions {
  readonly tab: TabDraft;
  /** false: drafts in the account could not be loaded, so none of them was offered. */
  readonly hasAllDrafts: boolean;
}

/** The editor of one page. Remount the component to edit another page. */
export function PageEditor({ tab, hasAllDrafts, ...opened }: PageEditorProps) {
  const { editing, moveDraft } = useEditing(opened, tab);
  const { actions } = editing;
  const state = useStore(editing.store);
  const { page, text, conflict, merge, problems, failure } = state;
  const isDirty = editing.isDirty();
  const scheduling = useSchedule(page, editing.adoptPublished);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [hasUnsetTime, setHasUnsetTime] = useState(false);

  // Ctrl+S or Cmd+S saves, wherever the focus is.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (editing.store.getState().conflict === null) void save('save');
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  });

  /** Removes the UnsavedGuard at once, because otherwise it would stop the navigation that follows. */
  function startLeaving() {
    flushSync(() => {
      setLeaving(true);
    });
  }

  async function save(intent: SaveIntent) {
    if (await actions.save(intent)) await onSaved(intent);
  }

  async function onSaved(intent: SaveIntent) {
    const { page: saved } = editing.store.getState();
    const isBeside = intent === 'save' && saved !== null && hasChanges(saved);
    notify('success', () => words.done[isBeside ? 'savedBeside' : intent]);
    // After its first save, a page is edited at its own URL.
    if (opened.page !== null) return;
    startLeaving();
    if (editing.isDirty()) await moveDraft();
    void navigate(staffPaths.page(editing.id), { replace: true });
  }

  async function resolveConflict(choice: 'mergeBoth' | 'keepMine' | 'takeTheirs') {
    if (choice === 'mergeBoth') actions.mergeBoth();
    else if (await actions[choice]()) await onSaved('save');
  }

  async function takeBack(action: 'discard' | 'unpublish' | 'delete') {
    if (action === 'unpublish') await save('unpublish');
    else if (action === 'discard') {
      if (await actions.discardChanges()) notify('success', () => words.done.discarded);
    } else if (await actions.remove()) {
      startLeaving();
      notify('success', () => words.done.deleted);
      void navigate(staffPaths.pages);
    }
  }

  if (state.gone) return <GonePage text={text} />;
  const isBusy = state.busy !== null;
  const title = text.title.trim() === '' ? words.untitled : text.title;
  /** What leaving would lose, in sentences. */
  const lost: string[] = [];
  if (isDirty) lost.push(isStored(state.autosave) ? words.leave : words.leaveNotStored);
  if (hasUnsetTime) lost.push(words.leaveTime);
  return (
    // Disabled while the page's own screen opens, because text typed now would be lost.
    <fieldset disabled={leaving} className={styles['editor']}>
      {lost.length > 0 && !leaving && <UnsavedGuard text={lost.join(' ')} />}
      <ScreenHeader
        title={title}
        lead={
          page === null ? (
            words.never
          ) : (
            <Sentence>
              {words.savedAt(page.version, isolated(page.updated_by_name), page.updated_at)}
            </Sentence>
          )
        }
        actions={
          page !== null &&
          conflict === null && (
            <PageLinks
              page={page}
              text={text}
              isDirty={isDirty}
              isBusy={isBusy}
              onRestore={actions.change}
            />
          )
        }
      />
      {!hasAllDrafts && <Note>{words.draftsNotLoaded}</Note>}
      {failure !== null && <Note kind="danger">{words.failures[failure]}</Note>}
      {state.picturesFailed && (
        <Note
          kind="danger"
          actions={
            <Button onClick={() => void actions.retryPictures()}>{words.picturesRetry}</Button>
          }
        >
          {words.picturesFailed}
        </Note>
      )}
      {conflict !== null ? (
        <ConflictView
          conflict={conflict}
          mine={text}
          busy={isBusy}
          onChoose={(choice) => void resolveConflict(choice)}
        />
      ) : (
        <>
          {merge !== null && <MergeNote merge={merge} />}
          {page?.live != null && hasChanges(page) && (
            <Note kind="quiet">{words.changesNote(page.live.version)}</Note>
          )}
          {page !== null && <ScheduleNote page={page} scheduling={scheduling} />}
          <DetailFields state={state} onChange={actions.change} />
          <BodyEditor
            body={text.body}
            problem={problems.body}
            onChange={(body) => {
              actions.change({ body });
            }}
          />
          <FindFields state={state} onChange={actions.change} />
          {page !== null && (
            <>
              <ScheduleFields
                page={page}
                isDirty={isDirty}
                scheduling={scheduling}
                onUnset={setHasUnsetTime}
              />
              <Removal page={page} title={title} isBusy={isBusy} onConfirm={takeBack} />
            </>
          )}
          <EditorBar state={state} isDirty={isDirty} onSave={(intent) => void save(intent)} />
        </>
      )}
    </fieldset>
  );
}
