import { link, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A picture exists already, and may not be replaced. */
export class ExistsError extends Error {
  override readonly name = 'ExistsError';
}

/**
 * Writes a file as a whole or not at all.
 *
 * @param overwrite whether a file of this name may be replaced
 * @throws ExistsError; an error of the file system
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  overwrite: boolean,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    if (overwrite) await rename(part, path);
    else {
      // Unlike a renaming, a link does not replace a file that another program wrote meanwhile.
      await link(part, path);
      await unlink(part);
    }
  } catch (error) {
    await unlink(part).catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new ExistsError(`${path} exists. Use --overwrite or --skip-existing`);
    }
    throw error;
  }
}
