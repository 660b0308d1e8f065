import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths';
import { folderDrop, type FolderDrop } from '../../pipeline/dropped-folder';
import { endEarlyIntake, offerFile, offerFolder, takeEarlyFolder } from '../../pipeline/handover';
import type { ToolId } from 'roundel/tools/registry';

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Makes the whole page a drop zone. Opens the first dropped file in the editor, with this tool. Opens a folder on the
 * page for many photos instead.
 *
 * @returns true while a file is dragged over the page
 */
export function useFileDrop(tool: ToolId): boolean {
  const [dragging, setDragging] = useState(false);
  const navigate = useNavigate();

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
    const openFolder = (folder: FolderDrop): void => {
      offerFolder(folder);
      void navigate(paths.batchWith(tool));
    };
    const drop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      const folder = folderDrop(event.dataTransfer);
      if (folder !== null) {
        openFolder(folder);
        return;
      }
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      offerFile(file);
      void navigate(paths.editor(tool));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragenter', enter, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', drop, { signal });
    const early = takeEarlyFolder();
    if (early !== null) openFolder(early);
    // If a file was dropped before this page had started, goes to the editor, which takes the file.
    if (endEarlyIntake()) void navigate(paths.editor(tool));
    return () => {
      listening.abort();
    };
  }, [tool, navigate]);

  return dragging;
}
