import { join } from 'node:path';
import { cleanName, freeName } from '../tools/file-names';
import { UsageError } from './exit-codes';
import { baseName, type PhotoPath } from './photos';

const EXTENSIONS = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const;

/**
 * Names the pictures. Adds a number to names that would be equal, also where the file system ignores case. Names
 * depend on all photos, so that several runs that share the photos agree on them.
 */
export class Names {
  readonly #taken = new Set<string>();
  readonly #pattern: string;
  readonly #extension: string;

  /** @throws UsageError for a pattern without a photo's name, or with an unknown placeholder */
  constructor(pattern: string, format: keyof typeof EXTENSIONS) {
    const unknown = (pattern.match(/\{[^}]*\}/g) ?? []).find(
      (place) => !['{name}', '{tool}', '{ext}'].includes(place),
    );
    if (unknown !== undefined) {
      throw new UsageError(`${unknown} in --name is unknown. Use {name}, {tool} and {ext}.`);
    }
    if (!pattern.includes('{name}')) throw new UsageError('--name needs {name}.');
    this.#pattern = pattern;
    this.#extension = EXTENSIONS[format];
  }

  /** The path of a picture, relative to the output folder. */
  next({ path, folder }: PhotoPath, tool: string): string {
    return freeName(this.#taken, (suffix) => {
      const parts = { name: baseName(path) + suffix, tool, ext: this.#extension };
      const file = this.#pattern.replace(
        /\{(name|tool|ext)\}/g,
        (_all, place: keyof typeof parts) => parts[place],
      );
      return join(folder, cleanName(file));
    });
  }
}
