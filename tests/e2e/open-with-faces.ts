import { expect, type Locator, type Page } from '@playwright/test';
import { FACE_PHOTOS } from '../fixtures/faces';
import { EditorPage } from './editor-page';

/** Opens the editor with a photo of four faces, and waits for the parts that are loaded with the first result. */
export async function openWithFaces(page: Page, query = ''): Promise<EditorPage> {
  const editor = new EditorPage(page);
  await editor.open(query);
  await editor.chooseFile(FACE_PHOTOS.group.path);
  await editor.ready();
  await expect(page.getByRole('tabpanel').locator('input:not([type=file])').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get all sizes' })).toBeEnabled();
  await expect(editor.more.or(column(page))).toBeEnabled();
  return editor;
}

/** What is beside the download, where the window has room for it. */
export function column(page: Page): Locator {
  return page.getByRole('region', { name: 'More ways to save' });
}
