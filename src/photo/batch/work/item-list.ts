import { createStore, type StoreApi } from 'zustand/vanilla';
import { ALIKE_RANGES } from 'roundel/tools';
import type { Failure } from '../../pipeline/failure';
import { DEFAULT_TOOL_ID } from '../../../content/tools';
import type { StoredItem, ResultFiles, BatchStorage } from '../storage/batch-storage';
import { keyOfSettings, type BatchItem, type BatchSettings, type ItemState } from './item';
import { throttled, type ReadonlyStore } from './throttled';

/** How many files of the last choice were not added to the list, for each reason. */
export interface LeftOut {
  /** The number of files that were already in the list. */
  readonly known: number;
  /** The number of files that exceeded the limit of `MAX_ITEMS` photos. */
  readonly beyond: number;
}

export interface BatchState {
  readonly settings: BatchSettings;
  /** Whether the settings changed a moment ago. Until the change has settled, no photo is worked on or saved. */
  readonly isSettling: boolean;
  readonly isPaused: boolean;
  /** The ids of the items, in their order. Changes only when items are added or removed. */
  readonly ids: readonly string[];
  readonly items: ReadonlyMap<string, BatchItem>;
  readonly leftOut: LeftOut | null;
  /** The photos that were removed last, as long as they can be brought back. */
  readonly removed: readonly BatchItem[];
  /** Why the search for faces has failed since the settings changed. Null if it has not. */
  readonly findFailure: Failure | null;
  /** Whether the list outlives the page. */
  readonly isLasting: boolean;
}

/** An item and its place in the list: items with smaller numbers come before it. */
export interface PlacedItem {
  readonly item: BatchItem;
  readonly order: number;
}

/** The number of items that are stored in one step. */
const SAVED_AT_ONCE = 50;

/** The shortest time between updates of the progress, in milliseconds. Each update takes the page some milliseconds. */
const UPDATE_INTERVAL = 250;

const FIRST_SETTINGS: BatchSettings = {
  toolId: DEFAULT_TOOL_ID,
  paramValues: {},
  centreOnFaces: true,
  isAlike: false,
  alike: {
    headSize: ALIKE_RANGES.headSize.initial,
    eyeLine: ALIKE_RANGES.eyeLine.initial,
    level: false,
  },
  improves: false,
  isOneSize: false,
  size: { side: 512, enlarge: false },
  takesLarge: false,
};

/** The list of photos. Holds the list in a store for the page, and writes changes to the storage. */
export class ItemList {
  readonly store: StoreApi<BatchState>;
  /**
   * The same state, for the page. This store notifies listeners of progress a few times a second, and of other changes
   * at once.
   */
  readonly shown: ReadonlyStore<BatchState>;
  #isWork = false;
  readonly #storage: BatchStorage;
  readonly #orders = new Map<string, number>();
  #lastOrder = 0;

  constructor(storage: BatchStorage) {
    this.#storage = storage;
    this.store = createStore<BatchState>(() => ({
      settings: FIRST_SETTINGS,
      isSettling: false,
      isPaused: false,
      ids: [],
      items: new Map(),
      leftOut: null,
      removed: [],
      findFailure: null,
      isLasting: storage.isLasting,
    }));
    this.shown = throttled(this.store, () => this.#isWork, UPDATE_INTERVAL);
  }

  get state(): BatchState {
    return this.store.getState();
  }

  /** Reads the stored list. Photos that were being worked on wait again. */
  async load(): Promise<void> {
    const stored = await this.#storage.load();
    const { items } = stored;
    // A list that was stored before a setting was added lacks it.
    const settings = { ...FIRST_SETTINGS, ...stored.settings };
    const key = keyOfSettings(settings);
    const found = await Promise.all(items.map((item) => this.#fromStored(item, key)));
    this.#showLasting();
    for (const { id, order } of items) {
      this.#orders.set(id, order);
      this.#lastOrder = Math.max(this.#lastOrder, order);
    }
    this.store.setState({
      settings,
      ids: found.map(({ id }) => id),
      items: new Map(found.map((item) => [item.id, item])),
    });
  }

  item(id: string): BatchItem | undefined {
    return this.state.items.get(id);
  }

  /** Returns all items, in the order of the list. */
  all(): readonly BatchItem[] {
    const { ids, items } = this.state;
    return ids.flatMap((id) => items.get(id) ?? []);
  }

  add(added: readonly BatchItem[]): void {
    for (const { id } of added) this.#orders.set(id, ++this.#lastOrder);
    const { ids, items } = this.state;
    this.store.setState({
      ids: [...ids, ...added.map(({ id }) => id)],
      items: new Map([...items, ...added.map((item) => [item.id, item] as const)]),
    });
    void this.#save(added);
  }

  /** Replaces the items that are still in the list. With `show-only`, does not store them. */
  change(changed: readonly BatchItem[], keep: 'keep' | 'show-only' = 'keep'): void {
    const items = new Map(this.state.items);
    const known = changed.filter(({ id }) => items.has(id));
    for (const item of known) {
      const { thumbnail } = items.get(item.id) ?? {};
      if (thumbnail && thumbnail !== item.thumbnail) URL.revokeObjectURL(thumbnail);
      items.set(item.id, item);
    }
    this.store.setState({ items });
    if (keep === 'keep') void this.#save(known);
  }

  setState(item: BatchItem, state: ItemState): void {
    this.change([{ ...item, state }]);
  }

  /** Shows the progress of the work on an item, or its result, without storing the item. `keep` stores results. */
  showWork(item: BatchItem): void {
    this.#isWork = true;
    this.change([item], 'show-only');
    this.#isWork = false;
  }

  /** Stores a finished item with its files. @throws the same errors as `BatchStorage.putResult` */
  async keep(item: BatchItem, files: ResultFiles): Promise<void> {
    try {
      await this.#storage.putResult(this.#toStored(item), files);
    } finally {
      this.#showLasting();
    }
  }

  /** Returns items with their places in the list, for `restore`. */
  placesOf(ids: readonly string[]): readonly PlacedItem[] {
    return ids.flatMap((id) => {
      const item = this.item(id);
      return item === undefined ? [] : [{ item, order: this.#orders.get(id) ?? 0 }];
    });
  }

  /** Brings removed items back to their places. Their results are gone, so they wait. */
  restore(removed: readonly PlacedItem[]): void {
    for (const { item, order } of removed) this.#orders.set(item.id, order);
    const restored = removed.map(({ item }): BatchItem => {
      const state = item.state.phase === 'failed' ? item.state : ({ phase: 'waiting' } as const);
      return { ...item, thumbnail: null, state };
    });
    const { ids, items } = this.state;
    const findOrder = (id: string): number => this.#orders.get(id) ?? 0;
    this.store.setState({
      ids: [...ids, ...restored.map(({ id }) => id)].sort((a, b) => findOrder(a) - findOrder(b)),
      items: new Map([...items, ...restored.map((item) => [item.id, item] as const)]),
    });
    void this.#save(restored);
  }

  /** Removes items with their files. */
  async remove(removed: readonly string[]): Promise<void> {
    const gone = new Set(removed);
    this.forgetThumbnails(removed);
    const { ids, items } = this.state;
    this.store.setState({
      ids: ids.filter((id) => !gone.has(id)),
      items: new Map([...items].filter(([id]) => !gone.has(id))),
    });
    for (const id of removed) this.#orders.delete(id);
    await this.#storage.remove(removed);
  }

  setSettings(settings: BatchSettings): void {
    this.store.setState({ settings });
  }

  async saveSettings(): Promise<void> {
    await this.#storage.saveSettings(this.state.settings);
    this.#showLasting();
  }

  /** Deletes everything that is stored. */
  async clear(): Promise<void> {
    await this.#storage.clear();
    this.#showLasting();
  }

  forgetThumbnails(ids: readonly string[] = this.state.ids): void {
    for (const id of ids) {
      const thumbnail = this.item(id)?.thumbnail;
      if (thumbnail) URL.revokeObjectURL(thumbnail);
    }
  }

  /** Stores items in steps, so that the page stays responsive. Stores the latest state of each item. */
  async #save(items: readonly BatchItem[]): Promise<void> {
    for (let start = 0; start < items.length; start += SAVED_AT_ONCE) {
      const current = items.slice(start, start + SAVED_AT_ONCE).flatMap(({ id }) => {
        return this.item(id) ?? [];
      });
      await this.#storage.saveItems(current.map((item) => this.#toStored(item)));
      this.#showLasting();
    }
  }

  #showLasting(): void {
    const { isLasting } = this.#storage;
    if (isLasting !== this.state.isLasting) this.store.setState({ isLasting });
  }

  async #fromStored(stored: StoredItem, key: string): Promise<BatchItem> {
    const { id, path, size, modified, framing, face, keepsLight, counted } = stored;
    const picture = await this.#storage.get('thumbnail', id);
    const thumbnail = picture === null ? null : URL.createObjectURL(picture);
    const state = findState(stored, key);
    return { id, path, size, modified, framing, face, keepsLight, counted, thumbnail, state };
  }

  #toStored({ thumbnail: _, state, ...item }: BatchItem): StoredItem {
    return {
      ...item,
      order: this.#orders.get(item.id) ?? 0,
      result: state.phase === 'done' ? state.result : null,
      saved: state.phase === 'done' && state.saved,
      failure: state.phase === 'failed' ? state.failure : null,
    };
  }
}

/**
 * Returns the state of a stored item. Ignores a result that was made with other settings, so that a new result is made.
 */
function findState({ result, saved, failure }: StoredItem, key: string): ItemState {
  if (result?.settings === key) return { phase: 'done', result, saved };
  return failure === null ? { phase: 'waiting' } : { phase: 'failed', failure };
}
