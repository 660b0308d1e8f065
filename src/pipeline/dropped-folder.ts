/** One dropped file or folder, with the methods of `DataTransferItem`. */
interface DroppedItem {
  readonly kind: 'file';
  webkitGetAsEntry(): FileSystemEntry | null;
  getAsFile(): File | null;
}

/**
 * A drop that includes a folder. Unlike the event's `dataTransfer`, this `dataTransfer` stays readable after the event.
 */
export interface FolderDrop {
  readonly type: 'drop';
  readonly dataTransfer: { readonly items: readonly DroppedItem[] };
}

/** Returns the drop if it includes a folder, otherwise null. Must be called while the event is handled. */
export function folderDrop(transfer: DataTransfer | null): FolderDrop | null {
  const items = [...(transfer?.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item): DroppedItem => {
      // Reads the item now, because the browser empties it after the event.
      const [entry, file] = [item.webkitGetAsEntry(), item.getAsFile()];
      return { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => file };
    });
  const hasFolder = items.some((item) => item.webkitGetAsEntry()?.isDirectory === true);
  return hasFolder ? { type: 'drop', dataTransfer: { items } } : null;
}
