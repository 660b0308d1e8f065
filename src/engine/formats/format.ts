/** A file format besides PNG in which a result can be saved. Both lose a little detail. */
export type LossyFormat = 'jpeg' | 'webp';

export const LOSSY_FORMATS: readonly LossyFormat[] = ['jpeg', 'webp'];

/** A result's file in another format than PNG. */
export interface FormattedFile {
  readonly file: Blob;
  /** The format has no transparency, and transparent pixels became white. */
  readonly isOnWhite: boolean;
}
