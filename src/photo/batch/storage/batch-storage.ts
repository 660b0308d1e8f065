import type { Point } from 'roundel';
import type { ItemFailure } from '../../pipeline/failure';
import type { BatchSettings, ItemFraming, ItemResult } from '../work/item';
import type { ToolId } from 'roundel/tools';

/** The kinds of files that are stored for a photo. */
export type FileKind = 'source' | 'result' | 'thumbnail';

/** An item as it is stored. An item with neither a result nor a failure is waiting. */
export interface StoredItem {
  readonly id: string;
  /** The items are listed by ascending `order`. */
  readonly order: number;
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly framing: ItemFraming | null;
  readonly face: Point | null;
  readonly keepsLight: boolean;
  readonly counted: readonly ToolId[];
  readonly result: ItemResult | null;
  readonly saved: boolean;
  readonly failure: ItemFailure | null;
}

/** The files of a result. */
export type ResultFiles = Readonly<Record<'result' | 'thumbnail', Blob>>;

export interface StoredList {
  /** Null if no settings are stored. */
  readonly settings: BatchSettings | null;
  readonly items: readonly StoredItem[];
}

/** Thrown when there is not enough storage for a file. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/**
 * Stores the list, the photos and the results. Operations take effect in the order of the calls. `hasRoomFor`, `get`,
 * `remove` and `clear` never reject.
 */
export interface BatchStorage {
  /** Whether the list outlives the page. May change with every operation. */
  readonly isLasting: boolean;
  load(): Promise<StoredList>;
  saveSettings(settings: BatchSettings): Promise<void>;
  saveItems(items: readonly StoredItem[]): Promise<void>;
  /** Whether a photo of this size fits into the storage and leaves a reserve for results. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Stores a copy of a photo. @throws a `NoRoomError`, or another error when the browser fails */
  putSource(id: string, file: Blob): Promise<void>;
  /** Stores a finished item with its files, all or nothing. @throws the same errors as `putSource` */
  putResult(item: StoredItem, files: ResultFiles): Promise<void>;
  /** Resolves to null if there is no such file or the file cannot be read. */
  get(kind: FileKind, id: string): Promise<Blob | null>;
  /** Removes the items with their files. */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes everything. */
  clear(): Promise<void>;
  close(): void;
}
