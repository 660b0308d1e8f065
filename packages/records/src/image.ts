import type { Fields, Values } from './field';

/** The fields of a library picture with limits. Type, parser, forms and the security rules follow from this list. */
export const IMAGE_FIELDS = {
  name: { kind: 'text', shortest: 1, longest: 200 },
  alt: { kind: 'text', longest: 500 },
  type: { kind: 'choice', options: ['image/jpeg', 'image/png', 'image/webp'] },
  /** In pixels. */
  width: { kind: 'whole', least: 1, most: 16_384 },
  height: { kind: 'whole', least: 1, most: 16_384 },
  /**
   * The size of the file. A Firestore document can have 1 MiB in total, which includes its other fields and all field
   * names.
   */
  bytes: { kind: 'bytes', least: 1, most: 1_000_000 },
  thumb: { kind: 'binary', longest: 60_000 },
  /** Whether a published page shows the picture. If not, visitors cannot load it. */
  published: { kind: 'flag' },
} as const satisfies Fields;

/** A row of `image_library`. The file is in `image_files` under the same id. */
export interface LibraryImage extends Values<typeof IMAGE_FIELDS> {
  readonly id: string;
  /** Search keys: the prefixes of the name's words. */
  readonly search: readonly string[];
  readonly created_at: Date;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly updated_at: Date;
}

/**
 * The size of the largest file that staff can upload, in bytes. Their browser encodes the picture again, so that it fits
 * into a row.
 */
export const LARGEST_UPLOAD = 50 * 1024 * 1024;
