import type { Engine, SourceId } from '../engine/engine';
import type { Op } from '../engine/op';
import { zipBlob, type ZipEntry } from './zip';

/** One picture of a kit. */
export interface KitPicture {
  /** The file name in the ZIP. */
  readonly name: string;
  readonly ops: readonly Op[];
  /** The PNG of these operations if it was made before. */
  readonly png?: Blob | undefined;
}

/** A file that shows all pictures of a kit, drawn without the engine. */
export interface KitSheet {
  readonly name: string;
  /** Resolves to null when the browser cannot draw it. The kit then has no sheet. */
  readonly draw: () => Promise<Blob | null>;
}

/** The results of one photo that go into one ZIP. File names are unique. */
export interface KitOrder {
  readonly source: SourceId;
  readonly pictures: readonly KitPicture[];
  readonly sheet: KitSheet | null;
  readonly modified: Date;
}

export interface KitProgress {
  /** The name of the file that is being made. */
  readonly name: string;
  /** The number of files made before it, and of all files. */
  readonly done: number;
  readonly total: number;
  /** The share of all files that is made, 0 to 1. */
  readonly share: number;
}

type Report = (progress: KitProgress) => void;

/**
 * Makes a kit as a ZIP. Its PNGs are made one after the other in the engine's lane `kit`, which does not
 * disturb the editor's result.
 *
 * @param onProgress called at the start of each file and while it is made, never after the abort
 * @throws an EngineError of the first picture that fails, or an AbortError
 */
export function makeKit(
  engine: Pick<Engine, 'encode'>,
  order: KitOrder,
  onProgress: Report,
  signal: AbortSignal,
): Promise<Blob> {
  return zipBlob(kitEntries(engine, order, onProgress, signal), signal);
}

/** The files of a kit. Each is made when it is asked for, so one PNG is in memory at a time. */
async function* kitEntries(
  engine: Pick<Engine, 'encode'>,
  { source, pictures, sheet, modified }: KitOrder,
  onProgress: Report,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const total = pictures.length + (sheet === null ? 0 : 1);
  const report = (name: string, done: number, part: number): void => {
    if (!signal.aborted) onProgress({ name, done, total, share: (done + part) / total });
  };
  for (const [done, { name, ops, png }] of pictures.entries()) {
    report(name, done, 0);
    const onPart = (part: number): void => {
      report(name, done, part);
    };
    const options = { lane: 'kit', onProgress: onPart } as const;
    const content = png ?? (await engine.encode(source, ops, options, signal));
    yield { name, content, modified };
  }
  if (sheet === null) return;
  report(sheet.name, pictures.length, 0);
  const content = await sheet.draw();
  if (content !== null) yield { name: sheet.name, content, modified };
}
