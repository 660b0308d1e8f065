import { isHiddenName } from 'roundel/formats';
import { fileName, isLost, MAX_ITEMS, type BatchItem } from './item';
import type { LeftOut } from './item-list';

/** A chosen file, and its path in the folder that was chosen or dropped. Without a folder, the path is the name. */
export interface ChosenFile {
  readonly file: File;
  readonly path: string;
}

/** How a choice of files changes the list. */
export interface Choice {
  readonly added: readonly BatchItem[];
  /** The chosen files, keyed by item id, for new items and for items that are already in the list. */
  readonly found: ReadonlyMap<string, File>;
  readonly leftOut: LeftOut | null;
}

/** Compares a choice with the list. Two files are the same if name, size and date agree. */
export function choose(items: readonly BatchItem[], files: readonly ChosenFile[]): Choice {
  const known = new Map(items.map((item) => [toKey(item), item]));
  const added: BatchItem[] = [];
  const found = new Map<string, File>();
  const leftOut = { known: 0, beyond: 0 };
  for (const { file, path } of files) {
    const item = newItem(file, path);
    if (isHiddenName(fileName(item))) continue;
    const key = toKey(item);
    const same = known.get(key);
    if (same !== undefined) {
      if (!isLost(same)) leftOut.known++;
      found.set(same.id, file);
    } else if (items.length + added.length >= MAX_ITEMS) leftOut.beyond++;
    else {
      known.set(key, item);
      added.push(item);
      found.set(item.id, file);
    }
  }
  return { added, found, leftOut: leftOut.known + leftOut.beyond > 0 ? leftOut : null };
}

function toKey(item: BatchItem): string {
  return JSON.stringify([fileName(item), item.size, item.modified]);
}

function newItem({ size, lastModified: modified }: File, path: string): BatchItem {
  return {
    id: crypto.randomUUID(),
    path,
    size,
    modified,
    state: { phase: 'waiting' },
    framing: null,
    face: null,
    keepsLight: false,
    thumbnail: null,
    counted: [],
  };
}
