/** One dropped file or folder, as `DataTransferItem` has it. */
interface DroppedItem {
  readonly kind: 'file';
  webkitGetAsEntry(): FileSystemEntry | null;
  getAsFile(): File | null;
}

/** What was dropped, when a folder is among it. Unlike its event, it can be read at any later time. */
export interface FolderDrop {
  readonly type: 'drop';
  readonly dataTransfer: { readonly items: readonly DroppedItem[] };
}

/** The drop, when a folder is among what was dropped; otherwise null. Call it while the event is handled. */
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
