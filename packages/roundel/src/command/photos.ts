import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { isHiddenName, isPhotoName } from '../photo-file/photo-names';
import { SNIFF_LENGTH, sniffType } from '../photo-file/sniff';
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

export interface FoundPhotos {
  readonly photos: readonly PhotoPath[];
  /** The paths of what is in the folders and is no photo. */
  readonly leftOut: readonly string[];
}

/**
 * Finds the photos that the arguments name. Sorts the photos in a folder by name. A file that is named on the command
 * line counts as a photo whatever its name is. In a folder, files with the name of a photo count, and others if their
 * bytes are those of a photo.
 *
 * @param out the output folder
 * @throws UsageError if a path does not exist, if a path is a folder but `recursive` is false, or if a path is the
 *   output folder, because the next run would treat the pictures as photos
 */
export async function findPhotos(
  paths: readonly string[],
  recursive: boolean,
  out: string,
): Promise<FoundPhotos> {
  const photos: PhotoPath[] = [];
  const leftOut: string[] = [];
  for (const path of paths) {
    if (path === STDIN) {
      photos.push({ path, folder: '' });
      continue;
    }
    const stats = await stat(path).catch(() => null);
    if (stats === null) throw new UsageError(`${path} does not exist.`);
    if (!stats.isDirectory()) {
      photos.push({ path, folder: '' });
      continue;
    }
    if (!recursive)
      throw new UsageError(`${path} is a folder. Add --recursive to take its photos.`);
    if (resolve(path) === resolve(out)) {
      throw new UsageError(`${path} is the folder of the photos. Choose another one with --out.`);
    }
    for await (const { name, isPhoto } of listFiles(path, '', resolve(out))) {
      if (isPhoto) {
        photos.push({ path: join(path, name), folder: dirname(name).replace(/^\.$/, '') });
      } else leftOut.push(join(path, name));
    }
  }
  return { photos, leftOut };
}

interface FileInFolder {
  /** The path of the file, relative to the folder that was named. */
  readonly name: string;
  readonly isPhoto: boolean;
}

/**
 * The files in a folder and its subfolders. Leaves out the output folder, and files that operating systems hide.
 *
 * @param folder the path of the folder, relative to `root`
 */
async function* listFiles(root: string, folder: string, out: string): AsyncGenerator<FileInFolder> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = join(folder, entry.name);
    const path = join(root, name);
    if (entry.isDirectory()) {
      if (resolve(path) !== out) yield* listFiles(root, name, out);
    } else if (!isHiddenName(entry.name)) yield { name, isPhoto: await isPhoto(path) };
  }
}

/**
 * Whether a path in a folder is a photo. Links to folders are not followed, because a link could lead back to the
 * folder.
 */
async function isPhoto(path: string): Promise<boolean> {
  const isFile = (await stat(path).catch(() => null))?.isFile() === true;
  return isFile && (isPhotoName(path) || (await hasBytesOfPhoto(path)));
}

/** Whether a file begins like a photo. False for a file that cannot be read. */
async function hasBytesOfPhoto(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(SNIFF_LENGTH));
      return sniffType(buffer.subarray(0, bytesRead)) !== null;
    } finally {
      await file.close();
    }
  } catch {
    return false;
  }
}

/** Returns the items of a shard, or all items if there is no shard. */
export function takeShard<Item>(all: readonly Item[], shard: Shard | undefined): readonly Item[] {
  if (shard === undefined) return all;
  return all.filter((_, position) => position % shard.count === shard.index - 1);
}

/** The name of a photo without its extension. */
export function baseName(path: string): string {
  return path === STDIN ? 'stdin' : basename(path, extname(path));
}
