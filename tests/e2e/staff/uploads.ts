/** Helpers for tests that upload pictures. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

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

/** Returns the row of an upload in the list. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });
