import type { ZipEntry } from '../../pipeline/zip';

/** A file in the ZIP. */
interface KitFile {
  readonly name: string;
  readonly content: Blob;
}

/** One picture of a kit. */
export interface KitPicture {
  /** The file name to show while the picture is being made. */
  readonly name: string;
  /**
   * Makes the file. Uses the PNG that was made in advance, if there is one.
   *
   * @param onPart called with the share done, 0 to 1
   */
  readonly make: (onPart: (share: number) => void, signal: AbortSignal) => Promise<KitFile>;
}

/** A file that shows all pictures of a kit. */
export interface KitSheet {
  readonly name: string;
  /** Resolves to null if the sheet cannot be drawn. The ZIP then has no sheet. Never rejects. */
  readonly draw: (signal: AbortSignal) => Promise<Blob | null>;
}

/** The files that go into one ZIP. Their names are unique. */
export interface KitOrder {
  readonly pictures: readonly KitPicture[];
  readonly sheet: KitSheet | null;
  readonly modified: Date;
}

export interface KitProgress {
  /** The name of the file that is being made. */
  readonly name: string;
  /** The number of files that were made before this file. */
  readonly done: number;
  /** The number of all files. */
  readonly total: number;
  /** The share of the whole work that is done, 0 to 1. */
  readonly share: number;
}

type Report = (progress: KitProgress) => void;

/**
 * Yields the files of a kit for a ZIP. Makes one picture at a time, and the next picture only after the ZIP has
 * consumed the previous one. Draws the sheet at the same time as the pictures.
 *
 * @param onProgress called at the start of each file and while a picture is made, but never after an abort
 * @throws the error of the first picture that fails, or an AbortError
 */
export async function* kitEntries(
  { pictures, sheet, modified }: KitOrder,
  onProgress: Report,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const total = pictures.length + (sheet === null ? 0 : 1);
  const report = (name: string, done: number, part: number): void => {
    if (!signal.aborted) onProgress({ name, done, total, share: (done + part) / total });
  };
  const drawing = sheet?.draw(signal);
  for (const [done, { name, make }] of pictures.entries()) {
    report(name, done, 0);
    const onPart = (part: number): void => {
      report(name, done, part);
    };
    yield { ...(await make(onPart, signal)), modified };
  }
  if (sheet === null) return;
  report(sheet.name, pictures.length, 0);
  const content = await drawing;
  if (content) yield { name: sheet.name, content, modified };
}
