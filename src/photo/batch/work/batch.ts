import type { Engine, Point, SizeLimits } from 'roundel';
import { NEEDS, type ItemFailure } from '../../pipeline/failure';
import type { TelemetryEvent } from 'roundel-records/event';
import type { ToolId, ParamValues } from 'roundel/tools';
import type { BatchStorage } from '../storage/batch-storage';
import { SourceCopies } from '../storage/source-copies';
import { choose, type ChosenFile } from './choose';
import {
  type BatchItem,
  type BatchSettings,
  type DoneItem,
  listEvents,
  isDone,
  isLost,
  isTooLarge,
  type ItemFraming,
  keyOfSettings,
  type Made,
} from './item';
import { ItemList } from './item-list';
import { Lanes, type Ended, type Job, type OwnEngine } from './lanes';
import { toItemFailure, findLimits, makeOne, orderFor } from './make-one';
import { Sources } from './sources';

export interface BatchPorts {
  /** The upload limit in bytes for a file of this size. */
  readonly maxBytes: (size: number) => Promise<number>;
  readonly storage: BatchStorage;
  /** The visitor's files, keyed by item id. They are on disk, not in memory. */
  readonly held: Map<string, File>;
  readonly createEngine: () => OwnEngine;
  /** How many photos to work on at a time. */
  readonly lanes: number;
  /** Called for each result that is shown. */
  readonly onResult: () => void;
  readonly track: (events: readonly TelemetryEvent[]) => void;
}

/** How long to wait after the last change to the settings before all results are made again, in milliseconds. */
const SETTLE = 300;

/** How long removed photos can be brought back, in milliseconds. */
const RESTORABLE = 10_000;

/** An engine is replaced after a photo with more pixels than this, because an engine's memory never shrinks. */
const SPENT_PIXELS = 24_000_000;

/** The list of many photos, the work on it with one tool, and its storage. */
export class Batch {
  readonly list: ItemList;
  readonly sources: Sources;
  readonly #ports: BatchPorts;
  readonly #lanes: Lanes;
  readonly #copies: SourceCopies;
  /** The ids of the photos that were tried again after their engine failed. */
  readonly #triedAgain = new Set<string>();
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** Brings back the photos that were removed last. Null when it is too late. */
  #restore: (() => Promise<void>) | null = null;
  #restoring: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(ports: BatchPorts) {
    this.#ports = ports;
    this.list = new ItemList(ports.storage);
    const { storage, held, maxBytes } = ports;
    this.sources = new Sources(held, storage);
    const isListed = (id: string): boolean => this.list.item(id) !== undefined;
    this.#copies = new SourceCopies({
      storage,
      held,
      isListed,
      maxBytes: async (size) => (this.list.state.settings.takesLarge ? Infinity : maxBytes(size)),
    });
    this.#lanes = new Lanes({
      count: ports.lanes,
      createEngine: ports.createEngine,
      take: () => this.#take(),
    });
  }

  /** Loads the stored list and continues the work on it. */
  async open(): Promise<void> {
    await this.list.load();
    this.#lanes.wake();
  }

  /** Adds files. If a file's photo is already in the list, the file becomes the source of this photo. */
  add(files: readonly ChosenFile[]): void {
    const { added, found, leftOut } = choose(this.list.all(), files);
    for (const [id, file] of found) this.#ports.held.set(id, file);
    this.list.store.setState({ leftOut });
    this.list.add(added);
    const lost = [...found.keys()].flatMap((id) => this.list.item(id) ?? []).filter(isLost);
    this.#waitAgain(lost);
    this.#lanes.wake();
    this.#copies.add(found.keys());
  }

  /** Removes photos from the list and from the storage. For a while, `restore` brings them back. */
  async remove(ids: readonly string[]): Promise<void> {
    const placed = this.list.placesOf(ids);
    // Requested before the photos are deleted from the storage, where they may be the only copies.
    const files = placed.map(async ({ item }) => [item, await this.#fileOf(item)] as const);
    const removing = this.#drop(ids);
    this.#endRestoring();
    this.list.store.setState({ removed: placed.map(({ item }) => item) });
    this.#restore = async () => {
      for (const [item, file] of await Promise.all(files)) {
        if (file !== null) this.#ports.held.set(item.id, file);
      }
      this.list.restore(placed);
      this.#copies.add(ids);
      this.#lanes.wake();
    };
    this.#restoring = setTimeout(() => {
      this.#endRestoring();
    }, RESTORABLE);
    await removing;
  }

  /** Brings back the photos that were removed last, to their places. Their results are made again. */
  async restore(): Promise<void> {
    const restore = this.#restore;
    this.#endRestoring();
    await restore?.();
  }

  #endRestoring(): void {
    clearTimeout(this.#restoring);
    this.#restore = null;
    if (this.list.state.removed.length > 0) this.list.store.setState({ removed: [] });
  }

  /** The photo as a file. Null if there is neither the visitor's file nor a copy. */
  async #fileOf({ id, path, modified }: BatchItem): Promise<File | null> {
    const { held, storage } = this.#ports;
    const file = held.get(id);
    if (file !== undefined) return file;
    const copy = await storage.get('source', id);
    return copy && new File([copy], path.split('/').at(-1) ?? path, { lastModified: modified });
  }

  async #drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#lanes.abort(id);
      this.#ports.held.delete(id);
    }
    await this.list.remove(ids);
  }

  /** Removes all photos, and deletes everything that is stored. The page still shows the settings. */
  async startAgain(): Promise<void> {
    this.list.store.setState({ leftOut: null, isPaused: false });
    this.#endRestoring();
    await this.#drop(this.list.state.ids);
    await this.list.clear();
  }

  retry(ids: readonly string[]): void {
    for (const id of ids) this.#triedAgain.delete(id);
    this.#waitAgain(ids.flatMap((id) => this.list.item(id) ?? []));
  }

  selectTool(toolId: ToolId): void {
    this.#setSettings({ toolId });
  }

  setParams(values: ParamValues): void {
    const { toolId, paramValues } = this.list.state.settings;
    const changed = { ...paramValues[toolId], ...values };
    this.#setSettings({ paramValues: { ...paramValues, [toolId]: changed } });
  }

  resetParams(): void {
    const { toolId, paramValues } = this.list.state.settings;
    const { [toolId]: _, ...others } = paramValues;
    this.#setSettings({ paramValues: others });
  }

  /** Changes the settings for faces, for improving the light or for the size. */
  set(change: Partial<Omit<BatchSettings, 'toolId' | 'paramValues'>>): void {
    this.#setSettings(change);
  }

  /** Opens smaller copies of the photos that were refused because their files are too large, and of later ones. */
  takeLarge(): void {
    const settings = { ...this.list.state.settings, takesLarge: true };
    this.list.setSettings(settings);
    void this.list.saveSettings();
    const refused = this.list.all().filter(isTooLarge);
    this.#waitAgain(refused);
    this.#copies.add(refused.map(({ id }) => id));
  }

  /**
   * Returns the size to which a photo must be reduced when it is opened.
   *
   * @throws a `RefusedError` if the photo is too large
   */
  limitsOf(photo: Blob): Promise<SizeLimits | undefined> {
    return findLimits(photo, this.list.state.settings, this.#ports.maxBytes);
  }

  /** Frames another face of one photo: the face that is nearest to this point. */
  chooseFace(id: string, face: Point): void {
    const item = this.list.item(id);
    if (item !== undefined) this.#waitAgain([{ ...item, face }]);
  }

  /** Lets one photo keep its light, or improves it as that of the others. */
  keepLight(id: string, keepsLight: boolean): void {
    const item = this.list.item(id);
    if (item !== undefined) this.#waitAgain([{ ...item, keepsLight }]);
  }

  /** Sets the framing of one photo. Null resets it to the framing that all photos share. */
  reframe(id: string, framing: ItemFraming | null): void {
    const item = this.list.item(id);
    if (item !== undefined) this.#waitAgain([{ ...item, framing }]);
  }

  setPaused(isPaused: boolean): void {
    this.list.store.setState({ isPaused });
    if (isPaused) this.#stopWork();
    else this.#lanes.wake();
  }

  /**
   * Marks these results of the tool as saved, and tracks them as downloads.
   *
   * @param isCertain whether they are saved. If the browser may have ignored the download, they are not marked.
   */
  noteSaved(saved: readonly BatchItem[], tool: ToolId, isCertain = true): void {
    this.list.change(
      this.#unchanged(saved).map(({ state, ...item }) => {
        return { ...item, state: { ...state, saved: state.saved || isCertain } };
      }),
    );
    this.#ports.track(saved.map(() => ({ type: 'image_download', data: { tool } })));
  }

  /** Makes these results again, because the browser has lost them from its storage. */
  makeAgain(lost: readonly BatchItem[]): void {
    this.#waitAgain(this.#unchanged(lost));
  }

  /** The PNG of a finished photo. Null if the browser has lost it. */
  result(id: string): Promise<Blob | null> {
    return this.#ports.storage.get('result', id);
  }

  /** Creates an engine for a preview. The caller must dispose of it. */
  newEngine(): OwnEngine {
    return this.#ports.createEngine();
  }

  /** Ends all work. Finished results stay stored. */
  close(): void {
    this.#isClosed = true;
    this.#endRestoring();
    if (this.#settling !== undefined) this.#settle();
    this.#lanes.end();
    this.#copies.end();
    this.list.forgetThumbnails();
    this.#ports.storage.close();
  }

  #setSettings(change: Partial<BatchSettings>): void {
    // First, because controls that show their newest values themselves render for settled settings.
    this.list.store.setState({ isSettling: true });
    this.list.setSettings({ ...this.list.state.settings, ...change });
    this.#lanes.abortAll();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#settle();
    }, SETTLE);
  }

  /** Makes all results again with the new settings, except the results of photos that would fail again. */
  #settle(): void {
    clearTimeout(this.#settling);
    this.#settling = undefined;
    this.list.store.setState({ isSettling: false, findFailure: null });
    void this.list.saveSettings();
    this.#triedAgain.clear();
    this.#waitAgain(
      this.list.all().filter(({ state }) => {
        return state.phase !== 'failed' || mayPass(state.failure);
      }),
    );
  }

  /** Returns the items of `before` that still have the same result. */
  #unchanged(before: readonly BatchItem[]): readonly DoneItem[] {
    return before.flatMap(({ id, state: had }) => {
      const item = this.list.item(id);
      const isSame = had.phase === 'done' && item !== undefined && isDone(item);
      return isSame && item.state.result === had.result ? [item] : [];
    });
  }

  #waitAgain(items: readonly BatchItem[]): void {
    for (const { id } of items) this.#lanes.abort(id);
    this.list.change(items.map((item) => ({ ...item, state: { phase: 'waiting' } })));
    if (!this.#isClosed) this.#lanes.wake();
  }

  #stopWork(): void {
    this.#lanes.abortAll();
    const stopped = this.list.all().filter(({ state }) => state.phase === 'working');
    this.list.change(
      stopped.map((item) => ({ ...item, state: { phase: 'waiting' } })),
      'show-only',
    );
  }

  #take(): Job | null {
    const { isPaused, isSettling } = this.list.state;
    if (isPaused || isSettling) return null;
    const item = this.list.all().find(({ state }) => state.phase === 'waiting');
    if (item === undefined) return null;
    this.list.showWork({ ...item, state: { phase: 'working', share: null } });
    return { id: item.id, run: (engine, signal) => this.#make(engine, item.id, signal) };
  }

  async #make(engine: Engine, id: string, signal: AbortSignal): Promise<Ended> {
    const nothing = Promise.resolve();
    const item = this.list.item(id);
    if (item === undefined) return { isSpent: false, kept: nothing };
    // The order stays valid, because a change to the item or to the settings aborts the job.
    const limits = (photo: Blob) => this.limitsOf(photo);
    const order = orderFor(item, this.list.state.settings, limits, {
      onFindFailed: (findFailure) => {
        this.list.store.setState({ findFailure });
      },
      onDecoded: (share) => {
        const working = this.list.item(id);
        if (signal.aborted || working?.state.phase !== 'working') return;
        this.list.showWork({ ...working, state: { phase: 'working', share } });
      },
    });
    try {
      const made = await this.sources.use(id, (photo) => makeOne(engine, photo, order, signal));
      const kept = this.#keep(id, made, order.tool.id, signal);
      return { isSpent: made.pixels > SPENT_PIXELS, kept };
    } catch (error) {
      if (signal.aborted) return { isSpent: false, kept: nothing };
      const failure = toItemFailure(error);
      const isSpent = NEEDS[failure.code] === 'new-engine';
      if (isSpent && !this.#triedAgain.has(id)) {
        this.#triedAgain.add(id);
        this.list.setState(item, { phase: 'waiting' });
      } else this.#fail(id, failure);
      return { isSpent, kept: nothing };
    }
  }

  /** Stores a result. Never rejects. */
  async #keep(id: string, made: Made, toolId: ToolId, signal: AbortSignal): Promise<void> {
    const { storage } = this.#ports;
    const { png, thumbnail, result, type } = made;
    const before = this.list.item(id);
    if (before === undefined) return;
    const counted = [...new Set([...before.counted, toolId])];
    // The result was made with the current settings, because a change to the settings would have aborted the job.
    const settings = keyOfSettings(this.list.state.settings);
    const state = { phase: 'done', result: { ...result, settings }, saved: false } as const;
    const done: BatchItem = { ...before, counted, state };
    try {
      await this.list.keep(done, { result: png, thumbnail });
    } catch {
      if (!signal.aborted) this.#fail(id, { code: 'no-room' });
      return;
    }
    const item = this.list.item(id);
    // While the result was being written, the item may have been removed or queued again.
    if (item === undefined) await storage.remove([id]);
    else if (signal.aborted) this.list.change([item]);
    else {
      this.list.showWork({ ...done, thumbnail: URL.createObjectURL(thumbnail) });
      this.#ports.onResult();
      this.#ports.track(listEvents(item, toolId, type));
    }
  }

  #fail(id: string, failure: ItemFailure): void {
    const item = this.list.item(id);
    if (item !== undefined) this.list.setState(item, { phase: 'failed', failure });
  }
}

/** Whether another attempt may succeed without the visitor's help, now or with other settings. */
function mayPass({ code }: ItemFailure): boolean {
  const need = NEEDS[code];
  return need === 'new-engine' || need === 'time' || need === 'other-settings';
}
