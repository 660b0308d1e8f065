import type { DriverPage } from '../support/driver/page';
import type { WatchedSite } from '../support/driver/watched-site';
import { EditorVisit, MORE } from '../browsers/editor-visit';

export const LIMIT = { role: 'textbox', name: 'At most, in KB' } as const;

export const saveAs = (format: string) =>
  ({ role: 'button', name: new RegExp(`^Save as ${format}, \\d`) }) as const;

/** Opens a photo in the editor. Then opens the list of the formats in which the result can be saved. */
export async function openFormats(visitor: DriverPage, site: WatchedSite, query: string) {
  const editor = new EditorVisit(visitor, site);
  await editor.open(query);
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await visitor.click(MORE);
  return editor;
}

/** Waits until a status for screen readers matches the pattern. */
export function announced(visitor: DriverPage, pattern: RegExp): Promise<boolean> {
  return visitor.waitFor(
    `the announcement ${String(pattern)}`,
    (source) =>
      [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
        new RegExp(source).test(textContent),
      ),
    pattern.source,
  );
}
