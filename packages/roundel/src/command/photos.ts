import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { UsageError } from './exit-codes';
import type { Shard } from './parsers';

/** A photo to work on. */
export interface PhotoPath {
  /** The path of the photo, or `-` for standard input. */
  readonly path: string;
  /** The folder for the photo's pictures, relative to the output folder. */
  readonly folder: string;
}

export const STDIN = '-';

/** Matches the names of photos in folders. A file that is named on the command line may have any extension. */
const PHOTO = /\.(jpe?g|png|gif|webp|hei[cf])$/i;

/**
 * Finds the photos that the arguments name. Sorts the photos in a folder by name.
 *
 * @param out the output folder
 * @throws UsageError if a path does not exist, if a path is a folder but `recursive` is false, or if a path is the
 *   output folder, because the next run would treat the pictures as photos
 */
export async function findPhotos(
  paths: readonly string[],
  recursive: boolean,
  out: string,
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
    if (resolve(path) === resolve(out)) {
      throw new UsageError(`${path} is the folder of the photos. Choose another one with --out.`);
    }
    const names = await photosIn(path, '', resolve(out));
    found.push(
      ...names.map((name) => ({
        path: join(path, name),
        folder: dirname(name).replace(/^\.$/, ''),
      })),
    );
  }
  return found;
}

/** The paths of the photos in a folder and its subfolders, relative to `root`. Leaves out the output folder. */
async function photosIn(root: string, folder: string, out: string): Promise<readonly string[]> {
  const found: string[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = join(folder, entry.name);
    const path = join(root, name);
    // Links to folders are skipped, because a link could lead back to this folder.
    if (entry.isDirectory()) {
      if (resolve(path) !== out) found.push(...(await photosIn(root, name, out)));
    } else if (PHOTO.test(name) && (await isFile(path))) found.push(name);
  }
  return found;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}

/** Returns the items of a shard, or all items if there is no shard. */
export function inShard<Item>(all: readonly Item[], shard: Shard | undefined): readonly Item[] {
  if (shard === undefined) return all;
  return all.filter((_, position) => position % shard.count === shard.index - 1);
}

/** The name of a photo without its extension. */
export function baseName(path: string): string {
  return path === STDIN ? 'stdin' : basename(path, extname(path));
}
