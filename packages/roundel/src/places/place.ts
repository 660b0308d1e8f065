import type { Size } from '../engine/geometry';
import type { ToolId } from '../tools/registry';

/** The groups in which lists show the places. */
export type PlaceGroup = 'social' | 'chat' | 'work' | 'video' | 'other';

/** How a place shows a picture. */
export type PlaceShape =
  | { readonly kind: 'circle' }
  /** A square with round corners. `radius` is a share of the square's side. */
  | { readonly kind: 'rounded'; readonly radius: number }
  | { readonly kind: 'square' }
  /** A photo on paper. The file has the resolution `dotsPerInch`, with which programs print it at its size. */
  | { readonly kind: 'document'; readonly head: HeadGuide; readonly dotsPerInch: number };

/** Where the head must be in a document photo. Lengths are in millimetres from the top edge of the paper. */
export interface HeadGuide {
  /** The height of the paper. */
  readonly paper: number;
  /** The crown of the head, without the hair. */
  readonly crown: number;
  /** The eyes of a head of middle size: halfway between its crown and its chin. */
  readonly eyes: number;
  /** The chin of the smallest head that is allowed, and the chin of the largest head. */
  readonly chin: readonly [least: number, most: number];
}

/** A file format that a place accepts. */
export type PlaceFormat = 'png' | 'jpeg';

/** A source for the numbers of a place. */
export interface PlaceSource {
  readonly address: string;
  /** The day on which the source was read, such as 2026-11-26. */
  readonly read: string;
  /** Who published the numbers: the platform itself, or others. */
  readonly by: 'platform' | 'others';
}

/** A place that shows profile pictures, such as a social network, and its requirements for the picture. */
export interface Place<Id extends string = string> {
  /** The id never changes, because stored choices, counted events and scripts contain it. */
  readonly id: Id;
  /** The name in English. */
  readonly name: string;
  readonly group: PlaceGroup;
  /** The tool that makes the picture. Null if the picture is a crop to `size` on a background. */
  readonly tool: ToolId | null;
  /** The size of the picture in pixels. Null if the picture is as large as the photo allows. */
  readonly size: Size | null;
  /**
   * Where the size comes from. `recommended`: a source recommends it. `served`: no source recommends a size, so we
   * chose one that suits the sizes in which the place shows or delivers pictures. `own`: the place is a shape at full
   * size.
   */
  readonly basis: 'recommended' | 'served' | 'own';
  readonly shape: PlaceShape;
  /** The side in CSS pixels at which the place shows the picture in lists and messages. */
  readonly shownAt: number;
  /** The size of the largest file that the place accepts, in bytes. Null if no limit is known. */
  readonly maxBytes: number | null;
  readonly formats: readonly PlaceFormat[];
  /** Empty for shapes at full size, because they belong to no platform. */
  readonly sources: readonly PlaceSource[];
}

/**
 * Returns the name of the file with a place's picture, without the extension: `whatsapp-640`, `document-413x531`, or
 * `circle` if the size depends on the photo. The names of different places differ.
 *
 * @example
 * ```js
 * import { findPlace, namePicture } from 'roundel/tools';
 *
 * console.log(namePicture(findPlace('whatsapp'))); // whatsapp-640
 * ```
 */
export function namePicture({ id, size }: Pick<Place, 'id' | 'size'>): string {
  if (size === null) return id;
  const { width, height } = size;
  return width === height ? `${id}-${width}` : `${id}-${width}x${height}`;
}

/** The size of a square picture. */
export function square(side: number): Size {
  return { width: side, height: side };
}

export const CIRCLE: PlaceShape = { kind: 'circle' };

export const PNG_OR_JPEG: readonly PlaceFormat[] = ['png', 'jpeg'];

/** Sources that were all read on 26 November 2026. */
export function readBy(by: PlaceSource['by'], ...addresses: readonly string[]): PlaceSource[] {
  return addresses.map((address) => ({ address, read: '2026-11-26', by }));
}

/** A megabyte of 1,000,000 bytes: whichever of both a place means, a smaller file is accepted. */
export const MB = 1_000_000;
