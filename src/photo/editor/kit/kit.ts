import { createStore } from 'zustand/vanilla';
import { type Photo, isAbortError, makePicture } from 'roundel';
import {
  fitPlace,
  namePicture,
  toMaker,
  type PlaceFormat,
  type PlaceId,
  PLACES,
  type ToolId,
  NO_ADJUSTMENTS,
  type Adjustments,
  planPicture,
} from 'roundel/tools';
import { kitTexts } from '#words/kit';
import { wordsNow } from '../../../content/page-language';
import { downloadName, saveFile } from '../../pipeline/download';
import { toFailure, type Failure } from '../../pipeline/failure';
import { kitEntries, type KitPicture, type KitProgress, type KitSheet } from './kit-entries';
import { saveZip } from '../../pipeline/save-zip';
import type { ZipEntry } from '../../pipeline/zip';
import { KitPictures } from './kit-pictures';
import { describePicture, type Editor } from '../create-editor';
import { readPicked, storePicked } from './picked-places';
import {
  describePlace,
  kitBasis,
  planOfPlace,
  sizeOfPlace,
  findToolId,
  type Framing,
  type KitBasis,
  type Place,
} from './places';
import { drawSheet } from './sheet';

/** The bytes per pixel of a PNG, to estimate the size of the ZIP. The PNG of a photo rarely needs more. */
const BYTES_PER_PIXEL = 2;

/** A picture that was made smaller than its PNG, because the place has a limit. */
export interface SmallerPicture {
  readonly place: Place;
  readonly bytes: number;
}

export type KitWork =
  | { readonly phase: 'choosing' }
  | { readonly phase: 'making'; readonly progress: KitProgress }
  /** The file was handed to the browser. `bytes` is the size of the file. */
  | {
      readonly phase: 'saved';
      readonly bytes: number;
      readonly smaller: readonly SmallerPicture[];
    }
  | { readonly phase: 'cancelled' }
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface KitState {
  /** Null while the kit is closed. */
  readonly basis: KitBasis | null;
  /** The framing of each place that was adjusted. All other places have the common framing. */
  readonly adjusted: Readonly<Partial<Record<PlaceId, Framing>>>;
  /** The places whose pictures are made. Remembered for the next visit. */
  readonly picked: readonly PlaceId[];
  /**
   * The places that have a card: those that were picked when the kit was opened, and those picked since then. A place
   * keeps its card even if it is no longer picked.
   */
  readonly shown: readonly PlaceId[];
  /** Whether the visitor wants the contact sheet. `hasSheet` says whether there is one. */
  readonly withSheet: boolean;
  readonly work: KitWork;
  /** The format that was chosen for a place's picture. Absent: a PNG, or what its limit makes of it. */
  readonly formats: Readonly<Partial<Record<PlaceId, PlaceFormat>>>;
  readonly head: HeadSearch;
  /** A number for each place's preview, which changes with the preview. 0 for a preview that failed. */
  readonly previews: Readonly<Record<string, number>>;
}

/** The search for the face around which document photos are framed. */
type HeadSearch =
  /** No document photo is shown. */
  | { readonly phase: 'idle' }
  | { readonly phase: 'looking' }
  | { readonly phase: 'placed' }
  | { readonly phase: 'none' }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** The longer side of a preview, in pixels. */
const AVATAR_PIXELS = 256;

const CHOOSING: KitWork = { phase: 'choosing' };

/** Whether a contact sheet is made. It shows places beside one another, so one place has none. */
export function hasSheet({ withSheet, picked }: Pick<KitState, 'withSheet' | 'picked'>): boolean {
  return withSheet && picked.length > 1;
}

/**
 * Makes the pictures of the picked places from an editor's photo, and offers them in one download. When the photo is
 * replaced or removed, the kit closes and cancels its work.
 */
export class Kit {
  readonly store = createStore<KitState>(() => ({
    basis: null,
    adjusted: {},
    picked: [],
    shown: [],
    withSheet: true,
    work: CHOOSING,
    formats: {},
    head: { phase: 'idle' },
    previews: {},
  }));
  readonly #editor: Editor;
  readonly #places: readonly Place[];
  #photo: Photo | null = null;
  #adjustments: Adjustments = NO_ADJUSTMENTS;
  #pictures: KitPictures | null = null;
  #running: AbortController | null = null;
  #searching: AbortController | null = null;
  /** Settles with the search for the face. Never rejects. */
  #placing: Promise<void> = Promise.resolve();
  #previewCount = 0;
  /** The places that were picked last, if the browser could not store them. */
  #notStored: readonly PlaceId[] | null = null;
  /** The editor's PNG and its operations, as text. */
  #made: { readonly key: string; readonly png: Blob } | null = null;

  constructor(editor: Editor, places: readonly Place[] = PLACES) {
    this.#editor = editor;
    this.#places = places;
    editor.store.subscribe(({ status }) => {
      if (this.#pictures === null) return;
      if (!('photo' in status) || status.photo !== this.#photo) this.close();
    });
  }

  /** Opens the kit of the current photo. Does nothing without a photo, or if the kit is open. */
  open(): void {
    const state = this.#editor.store.getState();
    if (!('photo' in state.status) || this.#pictures !== null) return;
    const { photo } = state.status;
    // Drops the adjusted framings, because they do not fit another photo, nor the same photo after a turn.
    if (photo !== this.#photo || state.adjustments !== this.#adjustments) {
      this.store.setState({ adjusted: {} });
    }
    this.#photo = photo;
    this.#adjustments = state.adjustments;
    this.#made =
      state.status.phase === 'done'
        ? {
            key: JSON.stringify(planPicture(describePicture(state), photo)),
            png: state.status.png,
          }
        : null;
    this.#pictures = new KitPictures(photo, (id) => {
      this.#showPreview(id);
    });
    const picked = this.#notStored ?? readPicked();
    const basis = kitBasis(state, photo);
    this.store.setState({ basis, picked, shown: picked, work: CHOOSING });
    this.#placeHead();
    this.#showPictures();
  }

  /** Closes the kit and cancels its work. The visitor's choices remain for the next opening. */
  close(): void {
    this.#running?.abort();
    this.#running = null;
    this.#searching?.abort();
    this.#searching = null;
    this.#pictures?.close();
    this.#pictures = null;
    this.#made = null;
    this.store.setState({ basis: null, work: CHOOSING, head: { phase: 'idle' }, previews: {} });
  }

  /** Adds a place to the picked places, or removes it from them. */
  pick(id: PlaceId, isPicked: boolean): void {
    const others = this.store.getState().picked.filter((other) => other !== id);
    this.#setPicked(isPicked ? [...others, id] : others);
  }

  /** Picks all places, or none. */
  pickAll(isPicked: boolean): void {
    this.#setPicked(isPicked ? this.#places.map(({ id }) => id) : []);
  }

  includeSheet(withSheet: boolean): void {
    this.store.setState({ withSheet, work: CHOOSING });
  }

  /** Sets the framing of one place. Null resets it to the common framing. */
  adjust(id: PlaceId, framing: Framing | null): void {
    const { [id]: _, ...others } = this.store.getState().adjusted;
    const adjusted = framing === null ? others : { ...others, [id]: framing };
    this.store.setState({ adjusted, work: CHOOSING });
    if (framing !== null) this.#editor.actions.noteUnsaved();
    this.#showPictures();
  }

  /** Chooses the format of a place's picture. */
  chooseFormat(id: PlaceId, format: PlaceFormat): void {
    const { formats } = this.store.getState();
    this.store.setState({ formats: { ...formats, [id]: format }, work: CHOOSING });
    this.#showPictures();
  }

  /** The preview of a place. Owned by the kit: draw it, but do not store or close it. */
  preview(id: PlaceId): ImageBitmap | null {
    return this.#pictures?.preview(id) ?? null;
  }

  /** Calls `draw` with a place's preview, now and for each new one, until the returned function is called. */
  followPreview(id: PlaceId, draw: (preview: ImageBitmap) => void): () => void {
    let drawn: ImageBitmap | null = null;
    const show = (): void => {
      const preview = this.preview(id);
      if (preview === null || preview === drawn) return;
      drawn = preview;
      draw(preview);
    };
    show();
    return this.store.subscribe(show);
  }

  /**
   * Makes the pictures and hands them to the browser: several as a ZIP, a single one as it is. Does nothing if the kit
   * is closed, if no place is picked, or if it is working. Never rejects.
   */
  async start(): Promise<void> {
    const photo = this.#photo;
    const places = this.#pickedPlaces();
    const smaller: SmallerPicture[] = [];
    const bytes = await this.#make(
      (entries, signal) =>
        places.length === 1 ? savePicture(entries, signal) : this.#saveZip(entries, signal),
      (picture) => smaller.push(picture),
    );
    if (bytes === null || photo === null) return;
    this.#end({ phase: 'saved', bytes, smaller });
    this.#editor.reporter.downloadAll(photo, byTool(places));
    this.#editor.actions.noteSaved();
  }

  /**
   * Makes the picture of the only picked place. Null where `start` does nothing, if several places are picked, or if
   * the work fails or is cancelled. Never rejects.
   */
  async makeOnly(): Promise<File | null> {
    if (this.#pickedPlaces().length !== 1) return null;
    const file = await this.#make(makePictureFile);
    if (file !== null) this.#end(CHOOSING);
    return file;
  }

  cancel(): void {
    if (this.#running === null) return;
    this.#running.abort();
    this.#end({ phase: 'cancelled' });
  }

  #pickedPlaces(): readonly Place[] {
    const { picked } = this.store.getState();
    return this.#places.filter(({ id }) => picked.includes(id));
  }

  #setPicked(picked: readonly PlaceId[]): void {
    const { shown } = this.store.getState();
    this.store.setState({
      picked,
      shown: [...shown, ...picked.filter((id) => !shown.includes(id))],
      work: CHOOSING,
    });
    this.#notStored = storePicked(picked) ? null : picked;
    this.#placeHead();
    this.#showPictures();
  }

  /** Frames document photos around the largest face, once one is shown. Looks for faces once for each opening. */
  #placeHead(): void {
    const { shown, head } = this.store.getState();
    const place = this.#places.find(
      ({ id, shape }) => shape.kind === 'document' && shown.includes(id),
    );
    if (place === undefined || head.phase !== 'idle' || this.#photo === null) return;
    const controller = new AbortController();
    this.#searching = controller;
    this.store.setState({ head: { phase: 'looking' } });
    this.#placing = this.#findHead(place, this.#photo, controller.signal);
  }

  async #findHead(place: Place, photo: Photo, signal: AbortSignal): Promise<void> {
    try {
      const [face] = await photo.faces({ signal });
      const { basis } = this.store.getState();
      if (isStopped(signal) || basis === null) return;
      const framing = face && toMaker(place).frameFace?.(face, basis.adjustments, basis.size);
      if (framing) this.store.setState({ basis: { ...basis, head: framing } });
      this.store.setState({ head: { phase: framing ? 'placed' : 'none' } });
      this.#showPictures();
    } catch (error) {
      if (isStopped(signal)) return;
      this.store.setState({ head: { phase: 'failed', failure: toFailure(error) } });
    }
  }

  /**
   * Makes the files of the picked places with `make`, and shows the progress. Returns null if there is nothing to make,
   * if the kit is working, or if the work fails or is cancelled, which the kit then shows.
   */
  async #make<T>(
    make: (entries: AsyncIterable<ZipEntry>, signal: AbortSignal) => Promise<T>,
    onSmaller: (picture: SmallerPicture) => void = () => undefined,
  ): Promise<T | null> {
    const state = this.store.getState();
    const { basis } = state;
    const places = this.#pickedPlaces();
    if (basis === null || places.length === 0 || this.#running !== null) return null;
    const { signal } = (this.#running = new AbortController());
    const order = {
      pictures: places.map((place) => this.#picture(place, onSmaller)),
      sheet: hasSheet(state) ? this.#sheet(basis, places) : null,
      modified: new Date(),
    };
    const onProgress = (progress: KitProgress): void => {
      this.store.setState({ work: { phase: 'making', progress } });
    };
    try {
      return await make(kitEntries(order, onProgress, signal), signal);
    } catch (error) {
      if (isStopped(signal)) return null;
      const cancelled = isAbortError(error);
      this.#end(
        cancelled ? { phase: 'cancelled' } : { phase: 'failed', failure: toFailure(error) },
      );
      return null;
    }
  }

  /** Saves the ZIP. Returns its bytes. */
  #saveZip(entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<number> {
    const { basis, adjusted } = this.store.getState();
    const sizes =
      basis === null
        ? []
        : this.#pickedPlaces().map((place) => sizeOfPlace(basis, place, adjusted[place.id]));
    const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
    const name = downloadName('all-sizes', Date.now(), 'zip');
    return saveZip({ name, entries, size: pixels * BYTES_PER_PIXEL }, signal);
  }

  #showPreview(id: string): void {
    this.#previewCount += 1;
    const isMade = (this.#pictures?.preview(id) ?? null) !== null;
    const number = isMade ? this.#previewCount : 0;
    this.store.setState(({ previews }) => ({ previews: { ...previews, [id]: number } }));
  }

  #end(work: KitWork): void {
    this.#running = null;
    this.store.setState({ work });
  }

  /** Requests the previews of the places with a card and, in advance, the PNGs of the picked places. */
  #showPictures(): void {
    const { basis, adjusted, picked, shown, formats } = this.store.getState();
    if (basis === null) return;
    const wanted = this.#places
      .filter(({ id }) => shown.includes(id))
      .map((place) => {
        const framing = adjusted[place.id];
        const key = JSON.stringify(planOfPlace(basis, place, framing));
        // If the operations are the same, the editor has already made this PNG, so it need not be made again.
        const png = key === this.#made?.key ? this.#made.png : undefined;
        const picture = describePlace(basis, place, framing);
        const asPng = picked.includes(place.id) && formats[place.id] !== 'jpeg';
        const { width, height } = place.size ?? { width: 0, height: 0 };
        // A document photo is framed on a large picture.
        const side = place.shape.kind === 'document' ? Math.max(width, height) : AVATAR_PIXELS;
        return { id: place.id, key, picture, side, asPng, png };
      });
    this.#pictures?.show(wanted);
  }

  #picture(place: Place, onSmaller: (picture: SmallerPicture) => void): KitPicture {
    const stem = namePicture(place);
    const wanted = this.store.getState().formats[place.id];
    return {
      name: `${stem}.${wanted === 'jpeg' ? 'jpg' : 'png'}`,
      make: async (onPart, signal) => {
        if (place.shape.kind === 'document') await this.#placing;
        const { basis, adjusted } = this.store.getState();
        // If the kit is closed, its work has been aborted.
        if (this.#pictures === null || this.#photo === null || basis === null) {
          throw new DOMException('the kit was closed', 'AbortError');
        }
        const source =
          wanted === 'jpeg'
            ? { format: wanted }
            : { png: await this.#pictures.png(place.id, onPart, signal) };
        const { tool, values, adjustments } = describePlace(basis, place, adjusted[place.id]);
        const settings = { ...values, adjustments };
        const options = { ...fitPlace(place), ...source, signal };
        const { blob, format } = await makePicture(this.#photo, tool, settings, options);
        if (format !== (wanted ?? 'png')) onSmaller({ place, bytes: blob.size });
        return { name: `${stem}.${format === 'jpeg' ? 'jpg' : 'png'}`, content: blob };
      },
    };
  }

  #sheet(basis: KitBasis, places: readonly Place[]): KitSheet {
    const { adjusted } = this.store.getState();
    return {
      name: 'contact-sheet.png',
      draw: async (signal) => {
        await this.#pictures?.previewsReady();
        const rows = places.map((place) => ({
          place,
          size: sizeOfPlace(basis, place, adjusted[place.id]),
          picture: this.preview(place.id),
        }));
        // Errors are ignored, because the ZIP is still useful without the sheet.
        try {
          const pixels = drawSheet(wordsNow(kitTexts), rows);
          return pixels && (await this.#editor.engine.encodePixels(pixels, { signal }));
        } catch {
          return null;
        }
      },
    };
  }
}

/** Returns the only picture of an order as a file. */
async function makePictureFile(
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<File | null> {
  for await (const { name, content } of entries) {
    signal.throwIfAborted();
    return new File([content], name, { type: content.type });
  }
  return null;
}

/** Saves the only picture of an order. Returns its bytes. */
async function savePicture(entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<number> {
  const file = await makePictureFile(entries, signal);
  if (file === null) return 0;
  saveFile(file, file.name);
  return file.size;
}

/** Returns the ids of the places, grouped by the tool of their pictures. */
function byTool(places: readonly Place[]): ReadonlyMap<ToolId, readonly PlaceId[]> {
  const found = new Map<ToolId, PlaceId[]>();
  for (const place of places) {
    const tool = findToolId(place);
    found.set(tool, [...(found.get(tool) ?? []), place.id]);
  }
  return found;
}

function isStopped(signal: AbortSignal): boolean {
  return signal.aborted;
}
