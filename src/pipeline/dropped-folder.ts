/** One dropped file or folder, with the methods of `DataTransferItem`. */
interface DroppedItem {
  readonly kind: 'file';
  webkitGetAsEntry(): FileSystemEntry | null;
  getAsFile(): File | null;
}

/** A drop that includes a folder. Unlike the drop event, it stays readable after the event. */
export interface FolderDrop {
  readonly type: 'drop';
  readonly dataTransfer: { readonly items: readonly DroppedItem[] };
}

/** The drop if it includes a folder; otherwise null. Call it while the event is handled. */
export function folderDrop(transfer: DataTransfer | null): FolderDrop | null {
  const items = [...(transfer?.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item): DroppedItem => {
      // The browser empties the item after the event.
      const [entry, file] = [item.webkitGetAsEntry(), item.getAsFile()];
      return { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => file };
    });
  const hasFolder = items.some((item) => item.webkitGetAsEntry()?.isDirectory === true);
  return hasFolder ? { type: 'drop', dataTransfer: { items } } : null;
}
