import { useEffect, useState } from 'react';
import { isTyping } from '../../../browser/is-typing';
import { watchAddresses } from '../../../browser/dropped-address';
import { EARLY_FILE_EVENT } from '../../pipeline/early-files';
import { createHandover } from '../../pipeline/handover';
import { filesIn, keptDrop } from '../../pipeline/kept-drop';
import { isNamedPicture } from '../../pipeline/photo-files';
import { useKept } from '../../../ui/routing/kept';
import { useEditor } from '../useEditor';

/**
 * Receives what the visitor drops on the page or pastes. Ignores pasted files if none has the type or the extension of a
 * photo. The bytes of each file are checked later.
 *
 * @returns whether a file is dragged anywhere over the page
 */
export function useFileIntake(): boolean {
  const editor = useEditor();
  const handover = useKept(createHandover);
  const [dragging, setDragging] = useState(false);

  // Takes what arrived before the application had loaded, or what the previous page offered.
  useEffect(() => {
    const takeAll = (): void => {
      const drop = handover.take();
      if (drop !== null) void editor.actions.take(drop);
    };
    takeAll();
    window.addEventListener(EARLY_FILE_EVENT, takeAll);
    return () => {
      window.removeEventListener(EARLY_FILE_EVENT, takeAll);
    };
  }, [editor, handover]);

  useEffect(() => {
    // What the pointer is over, because leaving an element comes after entering the next one.
    let over: EventTarget | null = null;
    const onDragEnter = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      over = event.target;
      setDragging(true);
    };
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    };
    const onDragLeave = ({ target }: DragEvent): void => {
      if (target === over) setDragging(false);
    };
    const onDrop = (event: DragEvent): void => {
      setDragging(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      void editor.actions.take(keptDrop(event.dataTransfer));
    };
    const onPaste = ({ clipboardData, target }: ClipboardEvent): void => {
      if (isTyping(target)) return;
      const drop = keptDrop(clipboardData);
      if (filesIn(drop).some(isNamedPicture)) void editor.actions.take(drop);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragenter', onDragEnter, { signal });
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('dragleave', onDragLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    watchAddresses((picture) => {
      if (picture === null) editor.actions.refuse({ code: 'only-address' });
      else void editor.actions.choose(picture);
    }, signal);
    return () => {
      listening.abort();
    };
  }, [editor]);

  return dragging;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
