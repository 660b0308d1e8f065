import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wordsNow } from '../../content/page-language';
import { pathsNow } from '../../ui/routing/usePaths';
import { commonTexts } from '#words/common';
import { watchAddresses } from '../../browser/dropped-address';
import { createHandover, endEarlyIntake } from '../../photo/pipeline/handover';
import { toDrop, hasFolder, keptDrop, type KeptDrop } from '../../photo/pipeline/kept-drop';
import { notify } from '../../ui/notify';
import { useKept } from '../../ui/routing/kept';
import type { ToolId } from 'roundel/tools';

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Makes the whole page a drop zone. Opens dropped files in the editor, with this tool. Opens a folder on the page for
 * many photos instead.
 *
 * @returns true while a file is dragged over the page
 */
export function useFileDrop(tool: ToolId): boolean {
  const [dragging, setDragging] = useState(false);
  const navigate = useNavigate();
  const handover = useKept(createHandover);

  useEffect(() => {
    // Every element under the pointer fires an enter and a leave event. Once there have been as many leave events as
    // enter events, the pointer has left the page.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setDragging(true);
    };
    const leave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setDragging(false);
    };
    const over = (event: DragEvent): void => {
      // Otherwise the browser would navigate to the file.
      if (carriesFiles(event)) event.preventDefault();
    };
    const openWith = (drop: KeptDrop): void => {
      const paths = pathsNow();
      void navigate(hasFolder(drop) ? paths.batchWith(tool) : paths.editor(tool));
    };
    const open = (dropped: KeptDrop): void => {
      handover.offer(dropped);
      openWith(dropped);
    };
    const drop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      const dropped = keptDrop(event.dataTransfer);
      if (dropped.dataTransfer.items.length > 0) open(dropped);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragenter', enter, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', drop, { signal });
    watchAddresses((picture) => {
      if (picture !== null) {
        open(toDrop([picture]));
        return;
      }
      notify('error', () => wordsNow(commonTexts).errors.messageFor({ code: 'only-address' }));
    }, signal);
    // The page that opens takes what was dropped before this page had started.
    const early = endEarlyIntake();
    if (early !== null) openWith(early);
    return () => {
      listening.abort();
    };
  }, [tool, navigate, handover]);

  return dragging;
}
