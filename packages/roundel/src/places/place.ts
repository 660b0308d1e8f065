import type { PictureSize } from '../tools/tool';
import type { ToolId } from '../tools/registry';

/** Groups of places, as a list of places shows them. */
export type PlaceGroup = 'social' | 'chat' | 'work' | 'video' | 'other';

/** How a place shows a picture. */
export type PlaceShape =
  | { readonly kind: 'circle' }
  /** A square with round corners. `radius` is a share of its side. */
  | { readonly kind: 'rounded'; readonly radius: number }
  | { readonly kind: 'square' }
  | { readonly kind: 'document'; readonly head: HeadGuide };

/** Where the head belongs in a document photo. Lengths are in millimetres from the top edge of the paper. */
export interface HeadGuide {
  /** The height of the paper. */
  readonly paper: number;
  /** The crown of the head, without the hair. */
  readonly crown: number;
  /** The chin: of the smallest head that is allowed, and of the largest. */
  readonly chin: readonly [least: number, most: number];
}

/** A file format that a place accepts. */
export type PlaceFormat = 'png' | 'jpeg';

/** Where the numbers of a place were read. */
export interface PlaceSource {
  readonly address: string;
  /** The day on which it was read, such as 2026-11-26. */
  readonly read: string;
  /** Who published the numbers: the platform itself, or others. */
  readonly by: 'platform' | 'others';
}

/** A place that shows profile pictures, such as a social network, and the picture that it wants. */
export interface Place<Id extends string = string> {
  /** Never changes, because stored choices, counted events and scripts contain it. */
  readonly id: Id;
  /** Its name in English. */
  readonly name: string;
  readonly group: PlaceGroup;
  /** The tool that makes its picture. Null for a crop of its size on a background. */
  readonly tool: ToolId | null;
  /** The size of its picture in pixels. Null for the largest that the photo allows. */
  readonly size: PictureSize | null;
  /**
   * Where the size comes from. `recommended`: a source recommends it. `served`: no source recommends a size, and this
   * size suits the sizes in which the place shows or delivers pictures. `own`: the place is a shape at full size.
   */
  readonly basis: 'recommended' | 'served' | 'own';
  readonly shape: PlaceShape;
  /** The side of the picture in lists and messages of the place, in CSS pixels. */
  readonly shownAt: number;
  /** The size of the largest file that the place accepts, in bytes. Null if no limit is known. */
  readonly maxBytes: number | null;
  readonly formats: readonly PlaceFormat[];
  /** Empty for the shapes at full size, which belong to no platform. */
  readonly sources: readonly PlaceSource[];
}

/** The size of a square picture. */
export function square(side: number): PictureSize {
  return { width: side, height: side };
}

export const CIRCLE: PlaceShape = { kind: 'circle' };

export const PNG_OR_JPEG: readonly PlaceFormat[] = ['png', 'jpeg'];

/** Sources that were all read on 26 November 2026. */
export function readBy(by: PlaceSource['by'], ...addresses: readonly string[]): PlaceSource[] {
  return addresses.map((address) => ({ address, read: '2026-11-26', by }));
}

/** The number of bytes in a megabyte, taken as 1024 x 1024. */
export const MB = 1024 * 1024;
