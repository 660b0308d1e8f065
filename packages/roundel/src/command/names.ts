import { join } from 'node:path';
import type { FileFormat } from '../engine/encode/encode-as';
import { cleanName, chooseFreeName } from '../tools/file-names';
import { UsageError } from './exit-codes';
import { baseName, type PhotoPath } from './photos';

/** The file extensions of each format. The names of pictures get the first extension. */
const EXTENSIONS = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
} as const satisfies Record<FileFormat, readonly string[]>;

/**
 * Chooses the names of the pictures. Adds a number to a name that is already taken. Treats names that differ only in
 * case as equal, as some file systems do. The caller names the pictures of all photos, not only of its shard, so that
 * all runs that share the work agree on the names.
 */
export class Names {
  readonly #taken = new Set<string>();
  readonly #pattern: string;
  readonly #extension: string;

  /**
   * @param pattern the pattern of the names. The extension is appended if the pattern has none
   * @param counts how many photos and tools there are
   * @throws UsageError for a pattern that has an unknown placeholder, or that would give all pictures the same name
   */
  constructor(
    pattern: string,
    format: FileFormat,
    counts: { readonly photos: number; readonly tools: number },
  ) {
    const unknown = (pattern.match(/\{[^}]*\}/g) ?? []).find(
      (place) => !['{name}', '{tool}', '{ext}'].includes(place),
    );
    if (unknown !== undefined) {
      throw new UsageError(`${unknown} in --name is unknown. Use {name}, {tool} and {ext}.`);
    }
    if (!pattern.includes('{name}')) {
      if (counts.photos > 1) {
        throw new UsageError('Several photos need {name} in --name.');
      }
      if (counts.tools > 1 && !pattern.includes('{tool}')) {
        throw new UsageError('The pictures of a kit need {tool} or {name} in --name.');
      }
    }
    const [extension, ...others] = EXTENSIONS[format];
    const hasExtension =
      pattern.includes('{ext}') ||
      [extension, ...others].some((each) => pattern.toLowerCase().endsWith(`.${each}`));
    this.#pattern = hasExtension ? pattern : `${pattern}.{ext}`;
    this.#extension = extension;
  }

  /**
   * The path of a picture, relative to the output folder.
   *
   * @param tool the id of the tool, or the name of the place's picture
   */
  next({ path, folder }: PhotoPath, tool: string): string {
    return chooseFreeName(this.#taken, (suffix) => {
      const parts = { name: baseName(path) + suffix, tool, ext: this.#extension };
      const file = this.#pattern.replace(
        /\{(name|tool|ext)\}/g,
        (_all, place: keyof typeof parts) => parts[place],
      );
      return join(folder, cleanName(file));
    });
  }
}

/** Replaces the extension of a picture that is not in the planned format. */
export function changeExtension(file: string, from: FileFormat, to: FileFormat): string {
  const planned = EXTENSIONS[from].find((each) => file.toLowerCase().endsWith(`.${each}`));
  if (from === to || planned === undefined) return file;
  return `${file.slice(0, -planned.length)}${EXTENSIONS[to][0]}`;
}
