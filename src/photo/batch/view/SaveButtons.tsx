import Download from 'lucide-react/icons/download';
import FolderDown from 'lucide-react/icons/folder-down';
import { useEffect, useId, useRef, useState } from 'react';
import { batchTexts } from '#words/batch';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { isInAppBrowser } from '../../../browser/in-app';
import { isAbortError } from 'roundel';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { saySaved } from '../../../ui/say-saved';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { canSaveToFolder, saveToFolder, saveZip, type Saving } from '../save/save-all';
import { useBatch, useBatchState } from '../useBatch';
import type { Counts } from '../work/counts';
import { isDone, type BatchItem } from '../work/item';
import styles from './SaveButtons.module.css';

type SaveState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'writing'; readonly written: number; readonly all: number }
  | { readonly phase: 'failed' };

const IDLE: SaveState = { phase: 'idle' };

/** Downloads all finished pictures as a ZIP, or writes them into a folder. */
export function SaveButtons({ counts }: { readonly counts: Counts }) {
  const words = useTexts(batchTexts);
  const { save: texts } = words;
  const hint = useId();
  const isSettling = useBatchState((state) => state.isSettling);
  const { state, start, cancel } = useSaving();
  const isReady = counts.done > 0 && !isSettling;
  const isWriting = state.phase === 'writing';
  const focus = useKeptFocus(isWriting ? 'writing' : 'choosing');
  const save = (how: (saving: Saving) => Promise<void>): void => {
    if (isReady && !isWriting) void start(how);
  };
  const facts =
    counts.done < counts.all && isReady
      ? texts.some(counts.done, counts.all)
      : texts.all(counts.done, counts.bytes);
  return (
    <div {...focus} className={styles['save']}>
      <Button
        look="accent"
        data-focus
        icon={<Download aria-hidden />}
        // `disabled` would drop the focus from the button that was just pressed.
        aria-disabled={!isReady || isWriting}
        aria-describedby={hint}
        onClick={() => {
          save(saveZip);
        }}
      >
        {texts.zip}
      </Button>
      {canSaveToFolder() && (
        <Button
          icon={<FolderDown aria-hidden />}
          aria-disabled={!isReady || isWriting}
          aria-describedby={hint}
          onClick={() => {
            save(saveToFolder);
          }}
        >
          {texts.folder}
        </Button>
      )}
      {isWriting ? (
        <span className={styles['writing']}>
          <span className={styles['facts']}>{texts.writing(state.written, state.all)}</span>
          <Button look="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        </span>
      ) : (
        <span id={hint} className={styles['facts']}>
          {isReady ? facts : texts.waiting}
        </span>
      )}
      {state.phase === 'failed' && <Note kind="danger">{texts.failed}</Note>}
    </div>
  );
}

function useSaving() {
  const batch = useBatch();
  const [state, setState] = useState<SaveState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  // Cancels saving when the settings change: new settings replace the results, and a ZIP must not contain both old and
  // new results.
  const isSettling = useBatchState((batchState) => batchState.isSettling);
  useEffect(() => {
    if (!isSettling || running.current === null) return;
    running.current.abort();
    setState(IDLE);
  }, [isSettling]);

  async function start(save: (saving: Saving) => Promise<void>): Promise<void> {
    if (running.current !== null) return;
    const { signal } = (running.current = new AbortController());
    const items = batch.list.all().filter(isDone);
    const lost: BatchItem[] = [];
    let count = 0;
    const { toolId: tool } = batch.list.state.settings;
    const saving: Saving = {
      items,
      tool,
      signal,
      readResult: (id) => batch.result(id),
      onProgress: (written) => {
        if (!signal.aborted) setState({ phase: 'writing', written, all: items.length });
      },
      onSaved: (saved) => {
        count += saved.length;
        batch.noteSaved(saved, tool, !isInAppBrowser());
      },
      onLost: (item) => lost.push(item),
    };
    saving.onProgress(0);
    try {
      await save(saving);
      setState(IDLE);
      if (count > 0) saySaved(() => wordsNow(batchTexts).save.saved(count), 'open');
    } catch (error) {
      // The visitor cancelled on the page or in the browser's dialog.
      if (signal.aborted || isAbortError(error)) setState(IDLE);
      else {
        console.warn('The pictures could not be saved.', error);
        setState({ phase: 'failed' });
      }
    } finally {
      running.current = null;
      batch.makeAgain(lost);
      if (lost.length > 0) notify('error', () => wordsNow(batchTexts).save.lost(lost.length));
    }
  }

  return {
    state,
    start,
    cancel: () => {
      running.current?.abort();
      setState(IDLE);
    },
  };
}
