/** Helpers for tests that upload pictures. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const FIXTURES = join(import.meta.dirname, '../../fixtures');

/** The path of a photo among the fixtures. */
export const photo = (name: string): string => join(FIXTURES, 'photos', name);

/** A text file whose extension is that of a PNG. */
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

/** The row of an upload. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });
