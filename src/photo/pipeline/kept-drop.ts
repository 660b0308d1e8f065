/** One dropped file or folder, with the methods of `DataTransferItem`. */
interface KeptItem {
  readonly kind: 'file';
  webkitGetAsEntry(): FileSystemEntry | null;
  getAsFile(): File | null;
}

/**
 * The files and folders that a visitor dropped, pasted or opened. Unlike that of an event, this `dataTransfer` stays
 * readable after the event.
 */
export interface KeptDrop {
  readonly type: 'drop';
  readonly dataTransfer: { readonly items: readonly KeptItem[] };
}

/** Keeps what an event brings. Must be called while the event is handled. */
export function keptDrop(transfer: DataTransfer | null): KeptDrop {
  const items = [...(transfer?.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => {
      // Reads the item now, because the browser empties it after the event.
      return toItem(item.webkitGetAsEntry(), item.getAsFile());
    });
  return { type: 'drop', dataTransfer: { items } };
}

/** The same for files that no event brought. */
export function toDrop(files: readonly File[]): KeptDrop {
  const items = files.map((file) => toItem(null, file));
  return { type: 'drop', dataTransfer: { items } };
}

function toItem(entry: FileSystemEntry | null, file: File | null): KeptItem {
  return { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => file };
}

export function hasFolder({ dataTransfer }: KeptDrop): boolean {
  return dataTransfer.items.some((item) => item.webkitGetAsEntry()?.isDirectory === true);
}

/** The files of a drop that has no folder. */
export function filesIn({ dataTransfer }: KeptDrop): readonly File[] {
  return dataTransfer.items.flatMap((item) => item.getAsFile() ?? []);
}
