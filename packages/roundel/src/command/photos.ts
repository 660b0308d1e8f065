import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { UsageError } from './exit-codes';
import type { Shard } from './options';

/** A photo to work on. */
export interface PhotoPath {
  /** Its path; `-` for standard input. */
  readonly path: string;
  /** The folder of its pictures, relative to the folder for all. */
  readonly folder: string;
}

export const STDIN = '-';

/** The endings of files that are photos. Files that are named on the command line may have any. */
const PHOTO = /\.(jpe?g|png|gif|webp)$/i;

/**
 * The photos that the arguments name, sorted within folders.
 *
 * @throws UsageError for a path that does not exist, and for a folder without `recursive`
 */
export async function findPhotos(
  paths: readonly string[],
  recursive: boolean,
): Promise<readonly PhotoPath[]> {
  const found: PhotoPath[] = [];
  for (const path of paths) {
    if (path === STDIN) {
      found.push({ path, folder: '' });
      continue;
    }
    const stats = await stat(path).catch(() => null);
    if (stats === null) throw new UsageError(`${path} does not exist.`);
    if (!stats.isDirectory()) {
      found.push({ path, folder: '' });
      continue;
    }
    if (!recursive)
      throw new UsageError(`${path} is a folder. Add --recursive to take its photos.`);
    const names = await readdir(path, { recursive: true });
    const photos = names.filter((name) => PHOTO.test(name)).sort();
    found.push(
      ...photos.map((name) => ({
        path: join(path, name),
        folder: relative(path, join(path, dirname(name))),
      })),
    );
  }
  return found;
}

/** The photos of one of several runs that share the work. */
export function inShard<Item>(all: readonly Item[], shard: Shard | undefined): readonly Item[] {
  if (shard === undefined) return all;
  return all.filter((_, position) => position % shard.count === shard.index - 1);
}

/** The name of a photo without its ending. */
export function baseName(path: string): string {
  return path === STDIN ? 'stdin' : basename(path, extname(path));
}
