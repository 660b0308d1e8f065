/**
 * The files of the site that the pages of a test load. A reporter maps them to modules, and
 * `npm test -- --changed` selects tests by their modules.
 */
import type { TestInfo } from '@playwright/test';

/** The type of the annotation that holds a test's files. */
export const LOADED_FILES = 'loaded files';

/** A Playwright worker runs one test at a time. */
const loaded = new Set<string>();

/** Notes a request by its URL or path. */
export function noteFile(url: string): void {
  loaded.add(new URL(url, 'http://localhost').pathname);
}

/** The files that were noted since the last call. */
export function takeFiles(): ReadonlySet<string> {
  const files = new Set(loaded);
  loaded.clear();
  return files;
}

/** Annotates a finished test with its files. */
export function reportFiles({ annotations }: TestInfo, files: ReadonlySet<string>): void {
  if (files.size > 0) annotations.push({ type: LOADED_FILES, description: [...files].join(' ') });
}
