import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file with the picture's name exists already and may not be replaced. */
export class ExistsError extends Error {
  override readonly name = 'ExistsError';
}

/**
 * Writes a file completely or not at all.
 *
 * @param overwrite whether an existing file may be replaced
 * @throws ExistsError if the file exists and may not be replaced; an error of the file system
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  overwrite: boolean,
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.roundel-${randomUUID().slice(0, 8)}.part`);
  const file = await open(part, 'wx');
  try {
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    if (overwrite) await rename(part, path);
    else await moveToNew(part, path);
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
    throw new ExistsError(`${path} exists`);
  } finally {
    // This fails after a rename, because `part` no longer exists.
    await unlink(part).catch(() => undefined);
  }
}

/**
 * Gives the temporary file `part` its final name. Unlike a rename, fails if another program has created a file with
 * this name in the meantime.
 */
async function moveToNew(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    // FAT and some network drives have no hard links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV'].includes(readErrorCode(error)))
      throw error;
    await copyFile(part, path, constants.COPYFILE_EXCL);
  }
}

/** The code of a system error, such as `ENOENT`. Empty for other errors. */
export function readErrorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
