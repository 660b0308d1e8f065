/** Helpers for tests of the media library. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { listPrefixes } from '../../../packages/records/src/search';
import type { TestBackend } from '../../support/emulator';

const FIXTURES = join(import.meta.dirname, '../../fixtures');

/** Returns the path of a photo from the fixtures. */
export const photo = (name: string): string => join(FIXTURES, 'photos', name);

/** The path of a text file with the extension of a PNG. */
export const NOT_A_PICTURE = join(FIXTURES, 'broken/not-a-picture.png');

/** Chooses files to upload, under the given names. */
export async function choose(
  page: Page,
  files: readonly { path: string; name: string }[],
): Promise<void> {
  await page.getByLabel('Choose pictures').setInputFiles(
    await Promise.all(
      files.map(async ({ path, name }) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await readFile(path),
      })),
    ),
  );
}

interface StoredPicture {
  readonly name: string;
  readonly alt?: string;
  /** Whether a published page shows the picture. */
  readonly published?: boolean;
}

/** Stores a small picture directly in the library. Returns its id. */
export async function storePicture(
  backend: TestBackend,
  { name, alt = '', published = false }: StoredPicture,
): Promise<string> {
  const id = randomUUID();
  const data = new Uint8Array(await readFile(photo('orientation-1.jpg')));
  const type = 'image/jpeg';
  const now = new Date();
  await Promise.all([
    backend.write(`image_files/${id}`, { data, type, published }),
    backend.write(`image_library/${id}`, {
      name,
      alt,
      type,
      width: 16,
      height: 16,
      bytes: data.length,
      thumb: data,
      search: [...listPrefixes(name)],
      published,
      created_at: now,
      created_by: 'test',
      created_by_name: 'Maria Vogel',
      updated_at: now,
      file_at: now,
      file_by: 'test',
      deleted_by: '',
    }),
  ]);
  return id;
}

/** Returns the row of an upload in the list. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });
