/** A row of `image_library`. The file is in `image_files` under the same id. */
export interface LibraryImage {
  readonly id: string;
  readonly name: string;
  /** Search keys: the prefixes of the name's words. */
  readonly search: readonly string[];
  readonly alt: string;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the file in bytes. */
  readonly bytes: number;
  readonly thumb: Uint8Array;
  /** Whether a published page shows the picture. If not, visitors cannot load it. */
  readonly published: boolean;
  readonly created_at: Date;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly updated_at: Date;
}

export const IMAGE_LIMITS = {
  nameLength: 200,
  altLength: 500,
  /**
   * The maximum size of a stored file in bytes. A Firestore document can have 1 MiB in total, which includes its other
   * fields and all field names.
   */
  fileBytes: 1_000_000,
  thumbBytes: 60_000,
  /**
   * The size of the largest file that staff can upload. Their browser encodes the picture again, so that it fits in
   * `fileBytes`.
   */
  uploadBytes: 50 * 1024 * 1024,
} as const;
