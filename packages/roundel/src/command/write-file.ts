import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A picture exists already, and may not be replaced. */
export class ExistsError extends Error {
  override readonly name = 'ExistsError';
}

/**
 * Writes a file as a whole or not at all.
 *
 * @param overwrite whether a file of this name may be replaced
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
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new ExistsError(`${path} exists`);
  } finally {
    // After a rename, the part file no longer exists.
    await unlink(part).catch(() => undefined);
  }
}

/**
 * Gives the part file its final name. Unlike a rename, does not replace a file that another program wrote meanwhile.
 */
async function moveToNew(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    // FAT and some network drives have no hard links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV'].includes(codeOf(error))) throw error;
    await copyFile(part, path, constants.COPYFILE_EXCL);
  }
}

/** The code of a system error, such as `ENOENT`. Empty for other errors. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
