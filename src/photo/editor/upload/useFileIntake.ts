import { fromEvent } from 'file-selector';
import { useEffect } from 'react';
import { useDropzone, type DropEvent, type DropzoneState } from 'react-dropzone';
import { isTyping } from '../../../browser/is-typing';
import { watchAddresses } from '../../../browser/dropped-address';
import { EARLY_FILE_EVENT } from '../../pipeline/early-files';
import { createHandover } from '../../pipeline/handover';
import { filesIn, keptDrop } from '../../pipeline/kept-drop';
import { isNamedPicture } from '../../pipeline/photo-files';
import { useKept } from '../../../ui/routing/kept';
import { useEditor } from '../useEditor';

export interface FileIntake {
  readonly zone: DropzoneState;
  /** True while a file is dragged anywhere over the page. */
  readonly dragging: boolean;
}

/** The files that were chosen in the zone's dialog. A drop has none here, because the whole page takes it. */
async function chosenFiles(event: DropEvent | FileSystemFileHandle[]) {
  return 'dataTransfer' in event ? [] : fromEvent(event);
}

/**
 * Receives what the visitor chooses, drops on the page or pastes. Ignores pasted files if none has the type or the
 * extension of a photo. The bytes of each file are checked later.
 */
export function useFileIntake(): FileIntake {
  const editor = useEditor();
  const handover = useKept(createHandover);
  const zone = useDropzone({
    multiple: false,
    // Turned off, because the zone is a button, which handles keys itself.
    noKeyboard: true,
    getFilesFromEvent: chosenFiles,
    onDrop: ([file]) => {
      if (file !== undefined) void editor.actions.choose(file);
    },
  });

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
    const onDrop = ({ dataTransfer }: DragEvent): void => {
      void editor.actions.take(keptDrop(dataTransfer));
    };
    const onPaste = ({ clipboardData, target }: ClipboardEvent): void => {
      if (isTyping(target)) return;
      const drop = keptDrop(clipboardData);
      if (filesIn(drop).some(isNamedPicture)) void editor.actions.take(drop);
    };
    const listening = new AbortController();
    const { signal } = listening;
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

  return { zone, dragging: zone.isDragGlobal };
}
