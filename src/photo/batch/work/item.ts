import type { ItemFailure } from '../../pipeline/failure';
import { getTool } from '../../../content/tools';
import type { FileType, TelemetryEvent } from 'roundel-records/event';
import {
  MOST_ENLARGED,
  type ToolId,
  type Adjustments,
  type Alike,
  type Miss,
  type CommonSize,
  type FoundLight,
  type ParamValues,
} from 'roundel/tools';
import type { Point, Rect } from 'roundel';

/** The maximum number of photos in a list. */
export const MAX_ITEMS = 500;

/** Facts about a result and about its photo. */
export interface ItemResult {
  /** Size of the result in pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the PNG in bytes. */
  readonly bytes: number;
  /** Size of the photo in pixels, upright. */
  readonly photo: { readonly width: number; readonly height: number };
  /** The framing that was found around the photo's face. Null if there is none. */
  readonly found: ParamValues | null;
  /** How far the photo was straightened, in degrees. */
  readonly degrees: number;
  /** The faces that were found, in the photo's pixels, largest first. Empty if there was no search. */
  readonly faces: readonly Rect[];
  /** The respects in which the photo's face could not be framed like the others. */
  readonly misses: readonly Miss[];
  /** Whether the picture stays smaller than the common size, because it would have to be enlarged too far. */
  readonly isSmaller: boolean;
  /** How many times the photo was enlarged. 1 if it was not. */
  readonly enlargement: number;
  /** Whether a search found no face. */
  readonly isFaceless: boolean;
  /** Whether a search for faces failed. */
  readonly isUnchecked: boolean;
  /** The light that was found for the photo and added to the settings. Null if it was not looked for. */
  readonly light: FoundLight | null;
  /** The settings that the result was made with, as `keyOfSettings` returns them. */
  readonly settings: string;
}

export type ItemState =
  | { readonly phase: 'waiting' }
  /**
   * `share` is the share of the photo that is decoded, 0 to 1. Null while the share is unknown, as it always is for
   * photos other than HEIC.
   */
  | { readonly phase: 'working'; readonly share: number | null }
  | { readonly phase: 'done'; readonly result: ItemResult; readonly saved: boolean }
  | { readonly phase: 'failed'; readonly failure: ItemFailure };

/** A framing for one photo only, which replaces the shared framing. */
export interface ItemFraming {
  /** Zoom, x and y. Null for a tool that has no framing. The photo was then only turned, flipped or straightened. */
  readonly values: ParamValues | null;
  readonly adjustments: Adjustments;
}

/** One photo of the list. Immutable: every change makes a new object. */
export interface BatchItem {
  readonly id: string;
  /** The file's name, with the folders above it when a folder was dropped or chosen. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** When the file was changed, in milliseconds since 1970. */
  readonly modified: number;
  readonly state: ItemState;
  /** The framing that the visitor gave to this photo alone. */
  readonly framing: ItemFraming | null;
  /**
   * The middle of the face that the visitor chose, as shares of the photo's width and height. Null for the largest
   * face. A face has no stable number: the engine may later see the photo at another size and order the faces
   * differently.
   */
  readonly face: Point | null;
  /** Whether this photo keeps its light, although that of the others is improved. */
  readonly keepsLight: boolean;
  /** An object URL of a small picture of the newest result. */
  readonly thumbnail: string | null;
  /** The tools for which a result of this photo was counted. The upload was counted together with the first result. */
  readonly counted: readonly ToolId[];
}

/** A photo with a result. */
export type DoneItem = BatchItem & { readonly state: { readonly phase: 'done' } };

/** The files and facts that the work on one photo produces. */
export interface Made {
  readonly png: Blob;
  readonly thumbnail: Blob;
  readonly type: FileType;
  /** The number of pixels of the photo in the file. */
  readonly pixels: number;
  readonly result: Omit<ItemResult, 'settings'>;
}

/** The settings that all photos share. */
export interface BatchSettings {
  readonly toolId: ToolId;
  /** The parameters that the visitor changed, keyed by tool. */
  readonly paramValues: Readonly<Partial<Record<ToolId, ParamValues>>>;
  /** Whether each photo is centred on its face. */
  readonly centreOnFaces: boolean;
  /** Whether faces are framed alike, if photos are centred on them. */
  readonly isAlike: boolean;
  readonly alike: Alike;
  /** Whether the light of each photo is improved by itself, before that of the settings is added. */
  readonly improves: boolean;
  /** Whether all pictures have the common size. */
  readonly isOneSize: boolean;
  readonly size: CommonSize;
  /** Whether a photo whose file is above the upload limit is opened as a smaller copy. */
  readonly takesLarge: boolean;
}

/** Whether photos are framed around a face, if they have one. */
export function framesFaces({ toolId, centreOnFaces }: BatchSettings): boolean {
  return centreOnFaces && getTool(toolId).framing;
}

/** Returns how faces are framed alike. Null if faces are not framed alike. */
export function readAlike({ centreOnFaces, isAlike, alike }: BatchSettings): Alike | null {
  return centreOnFaces && isAlike ? alike : null;
}

/** Returns the common size of all pictures. Null if each picture has its own size. */
export function readSize({ isOneSize, size }: BatchSettings): CommonSize | null {
  return isOneSize ? size : null;
}

/**
 * Returns a text that is equal for settings that make the same results from the photos that they accept. Each
 * result is stored with this text.
 */
export function keyOfSettings(settings: BatchSettings): string {
  const { toolId, paramValues, centreOnFaces, improves } = settings;
  const values = Object.entries(paramValues[toolId] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const { headSize, eyeLine, level } = readAlike(settings) ?? {};
  const { side, enlarge } = readSize(settings) ?? {};
  return JSON.stringify([
    toolId,
    values,
    centreOnFaces,
    headSize,
    eyeLine,
    level,
    side,
    enlarge,
    improves,
  ]);
}

/** Whether a picture is enlarged so far that it looks blurred. */
export function isBlurred({ enlargement }: Pick<ItemResult, 'enlargement'>): boolean {
  return enlargement > MOST_ENLARGED;
}

/** Whether something about a photo's light was improved. */
export function isImproved({ light }: Pick<ItemResult, 'light'>): boolean {
  return light !== null && Object.values(light).some((value) => value !== 0);
}

/** The last part of an item's path. */
export function fileName({ path }: Pick<BatchItem, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function isDone(item: BatchItem): item is DoneItem {
  return item.state.phase === 'done';
}

/** Whether the item waits for its file to be chosen again. */
export function isLost({ state }: Pick<BatchItem, 'state'>): boolean {
  return (
    state.phase === 'failed' &&
    (state.failure.code === 'source-missing' || state.failure.code === 'file-unreadable')
  );
}

/** Whether the item's photo was refused because its file is above the upload limit. */
export function isTooLarge({ state }: Pick<BatchItem, 'state'>): boolean {
  return state.phase === 'failed' && state.failure.code === 'file-too-large';
}

/** Returns the events of a photo that were not yet counted: the upload, and the first result of this tool. */
export function listEvents(
  { counted, size }: BatchItem,
  tool: ToolId,
  file_type: Made['type'],
): readonly TelemetryEvent[] {
  const upload = { type: 'image_upload', data: { tool, file_type, file_size: size } } as const;
  const processed = { type: 'image_processed', data: { tool, format: 'png' } } as const;
  return [
    ...(counted.length === 0 ? [upload] : []),
    ...(counted.includes(tool) ? [] : [processed]),
  ];
}
