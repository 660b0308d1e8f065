import type { FolderDrop } from './dropped-folder';
import './early-files';

let offered: File | null = null;
let offeredFolder: FolderDrop | null = null;

/**
 * Stores a file for the editor to take when it opens. Pages that may not import the editor hand over a dropped photo or
 * a sample this way, then navigate to the editor. A later file replaces an earlier file.
 */
export function offerFile(file: File): void {
  takeOfferedFile();
  offered = file;
}

/**
 * Stops the script that collects files while the application is loading. From then on, the caller must handle files.
 *
 * @returns true when that script has a file, which `takeOfferedFile` will return
 */
export function endEarlyIntake(): boolean {
  return globalThis.earlyFiles?.stepAside() ?? false;
}

/** Takes a folder that was dropped before the application had loaded. A second call returns null. */
export function takeEarlyFolder(): FolderDrop | null {
  return globalThis.earlyFiles?.takeFolder() ?? null;
}

/** Takes the newest file that was offered. A second call returns null. */
export function takeOfferedFile(): File | null {
  const early = globalThis.earlyFiles?.take() ?? null;
  const taken = early ?? offered;
  offered = null;
  return taken;
}

/**
 * Stores a dropped folder for the page of many photos to take when it opens. The caller then navigates to that page. A
 * later folder replaces an earlier folder.
 */
export function offerFolder(folder: FolderDrop): void {
  offeredFolder = folder;
}

/** Takes the folder that was offered. A second call returns null. */
export function takeOfferedFolder(): FolderDrop | null {
  const taken = offeredFolder;
  offeredFolder = null;
  return taken;
}
