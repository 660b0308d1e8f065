import { join } from 'node:path';
import { namePicture } from '../places/place';
import { UsageError } from './exit-codes';
import { Names } from './names';
import { type Options, STDOUT } from './options';
import { findPhotos, takeShard } from './photos';
import { describeLeftOut } from './report';
import type { Recipe } from './values';

/** A picture to make. */
export interface PictureTask {
  readonly recipe: Recipe;
  /** The path of the picture, or `-` for standard output. */
  readonly file: string;
}

/**
 * A photo and all pictures to make from it. All these pictures are in one task, so that the photo is decoded only once.
 */
export interface Task {
  /** The path of the photo, or `-` for standard input. */
  readonly photo: string;
  readonly pictures: readonly PictureTask[];
}

/** The work of a run. */
export interface Work {
  readonly tasks: readonly Task[];
  /** The paths of what is in the folders and is no photo. */
  readonly leftOut: readonly string[];
}

/**
 * Plans the work of this run, and names all pictures.
 *
 * @throws UsageError if there are no photos, if several pictures would go to standard output, or if `findPhotos` or
 *   `Names` throws
 */
export async function createTasks(
  paths: readonly string[],
  recipes: readonly Recipe[],
  options: Options,
): Promise<Work> {
  if (paths.length === 0) {
    throw new UsageError('Name the photos after the tool: roundel circle photo.jpg, for example.');
  }
  const { photos, leftOut } = await findPhotos(paths, options.recursive === true, options.out);
  if (photos.length === 0) {
    const others = leftOut.length > 0 ? ` ${describeLeftOut(leftOut)}` : '';
    throw new UsageError(`There is no photo in ${paths.join(', ')}.${others}`);
  }
  const counts = { photos: photos.length, tools: recipes.length };
  const isKitOfOne = photos.length === 1 && recipes.every(({ place }) => place !== null);
  const pattern = options.name ?? (isKitOfOne ? '{tool}' : '{name}-{tool}');
  const names = new Names(pattern, options.format, counts);
  const all = photos.map((photo): Task => {
    const pictures = recipes.map((recipe): PictureTask => {
      const { tool, place } = recipe;
      const name = names.next(photo, place === null ? tool.id : namePicture(place));
      return { recipe, file: options.out === STDOUT ? STDOUT : join(options.out, name) };
    });
    return { photo: photo.path, pictures };
  });
  const tasks = takeShard(all, options.shard);
  if (options.out === STDOUT && countPictures(tasks) > 1) {
    throw new UsageError('Only one picture can go to standard output.');
  }
  return { tasks, leftOut };
}

export function countPictures(tasks: readonly Task[]): number {
  return tasks.reduce((count, { pictures }) => count + pictures.length, 0);
}
