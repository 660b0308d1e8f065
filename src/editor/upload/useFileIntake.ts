import { fromEvent } from 'file-selector';
import { useEffect } from 'react';
import { useDropzone, type DropEvent, type DropzoneState } from 'react-dropzone';
import { folderDrop } from '../../pipeline/dropped-folder';
import { EARLY_FILE_EVENT } from '../../pipeline/early-files';
import { takeEarlyFolder, takeOfferedFile } from '../../pipeline/handover';
import { isNamedPicture } from '../../pipeline/photo-files';
import { editor } from '../page-editor';
import { isTyping } from '../isTyping';

export interface FileIntake {
  readonly zone: DropzoneState;
  /** True while a file is dragged anywhere over the page. */
  readonly dragging: boolean;
}

function take(file: File | null | undefined): void {
  if (file) void editor.actions.choose(file);
}

/**
 * Returns the files that an event brings to the zone. Returns none for a folder, because the editor opens only files.
 */
async function filesOf(event: DropEvent | FileSystemFileHandle[]) {
  const isFolder = 'dataTransfer' in event && folderDrop(event.dataTransfer) !== null;
  return isFolder ? [] : fromEvent(event);
}

/**
 * Receives files that the visitor chooses, drops on the page or pastes. react-dropzone handles only the zone itself.
 * Takes the first of several files, and refuses folders. Ignores pasted files that have neither the type nor the
 * extension of a photo. The bytes of each file are checked later.
 */
export function useFileIntake(): FileIntake {
  const zone = useDropzone({
    // With `false`, react-dropzone would reject a drop of several files entirely.
    multiple: true,
    // Turned off, because the zone is a button, which handles keys itself.
    noKeyboard: true,
    getFilesFromEvent: filesOf,
    onDrop: (files) => {
      take(files[0]);
    },
  });

  // Opens a photo that arrived before the application had loaded, or that the previous page offered. Refuses a folder.
  useEffect(() => {
    const folder = takeEarlyFolder();
    if (folder !== null) editor.actions.refuseFolder(folder);
    const takeOffered = (): void => {
      take(takeOfferedFile());
    };
    takeOffered();
    window.addEventListener(EARLY_FILE_EVENT, takeOffered);
    return () => {
      window.removeEventListener(EARLY_FILE_EVENT, takeOffered);
    };
  }, []);

  useEffect(() => {
    const onDrop = (event: DragEvent): void => {
      const folder = folderDrop(event.dataTransfer);
      if (folder !== null) {
        editor.actions.refuseFolder(folder);
        return;
      }
      const inZone = event.target instanceof Node && zone.rootRef.current.contains(event.target);
      if (!inZone) take(event.dataTransfer?.files[0]);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (isTyping(event.target)) return;
      const files = Array.from(event.clipboardData?.files ?? []);
      take(files.find(isNamedPicture));
    };
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, [zone.rootRef]);

  return { zone, dragging: zone.isDragGlobal };
}
