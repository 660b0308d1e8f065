import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { staffPages } from '#words/staff-pages';
import type { Page, PageStatus, PageText } from '../../../records/page';
import { Note } from '../../../ui/Note';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { ScreenHeader } from '../../parts/ScreenHeader';
import { UnsavedGuard } from '../../parts/UnsavedGuard';
import { staffPaths } from '../../staff-paths';
import { BodyEditor } from '../body/BodyEditor';
import { ConflictView } from '../conflict/ConflictView';
import { MergeNote } from '../conflict/MergeNote';
import { RESUMING } from '../opening/resuming';
import { DetailFields } from './DetailFields';
import { EditorBar } from './EditorBar';
import { FindFields } from './FindFields';
import { GonePage } from './GonePage';
import styles from './PageEditor.module.css';
import { useEditing } from './useEditing';

const { editor: words } = staffPages;

interface PageEditorProps {
  /** Of the page; for a new one made up by the caller. */
  readonly id: string;
  /** null for a new page. */
  readonly page: Page | null;
  readonly text: PageText;
  /** The version the text was made from; 0 for a new page. */
  readonly baseVersion: number;
}

/** Everything there is to do with one page. What it opens with counts once. */
export function PageEditor(opened: PageEditorProps) {
  const { editing, handOver } = useEditing(opened);
  const { actions } = editing;
  const state = useStore(editing.store);
  const { page, text, conflict, merge, problems, failure } = state;
  const isDirty = editing.isDirty();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  // Control and S, wherever the focus is: what everybody's fingers do.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (editing.store.getState().conflict === null) void save(null);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  });

  /** @param status null leaves it as it is */
  async function save(status: PageStatus | null) {
    const before = editing.store.getState().page?.status ?? 'draft';
    const next = status ?? before;
    if (await actions.save(next)) await saved(before, next);
  }

  async function saved(before: PageStatus, now: PageStatus) {
    const { done } = words;
    notify(
      'success',
      before === now ? done.saved : now === 'published' ? done.published : done.unpublished,
    );
    // A page that has just been made goes on at its own address.
    if (opened.page !== null) return;
    const typedOn = editing.isDirty();
    if (typedOn) await handOver();
    setLeaving(true);
    void navigate(staffPaths.page(editing.id), { replace: true, state: typedOn ? RESUMING : null });
  }

  async function settle(choice: () => Promise<boolean>) {
    const before = editing.store.getState().page?.status ?? 'draft';
    if (await choice()) await saved(before, editing.store.getState().page?.status ?? before);
  }

  if (state.gone) {
    return <GonePage text={text} />;
  }
  return (
    <div className={styles['editor']}>
      {isDirty && !leaving && <UnsavedGuard text={words.leave} />}
      <ScreenHeader
        title={text.title.trim() === '' ? words.untitled : text.title}
        lead={
          page === null
            ? words.never
            : words.savedAt(page.version, page.updated_by_name, page.updated_at)
        }
      />
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
          busy={state.busy !== null}
          onKeepMine={() => void settle(actions.keepMine)}
          onTakeTheirs={() => void settle(actions.takeTheirs)}
          onMerge={actions.mergeBoth}
        />
      ) : (
        <>
          {merge !== null && <MergeNote merge={merge} />}
          <DetailFields state={state} onChange={actions.change} />
          <BodyEditor
            body={text.body}
            problem={problems.body}
            onChange={(body) => {
              actions.change({ body });
            }}
          />
          <FindFields state={state} onChange={actions.change} />
          <EditorBar
            editing={editing}
            state={state}
            isDirty={isDirty}
            onSave={(status) => void save(status)}
            onDeleted={() => {
              setLeaving(true);
              notify('success', words.done.deleted);
              void navigate(staffPaths.pages);
            }}
          />
        </>
      )}
    </div>
  );
}
