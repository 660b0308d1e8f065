import { PAGE_FIELDS, type Page, type PageText, pickPageText } from 'roundel-records/page';
import { cutText } from 'roundel-records/cut-text';
import type { FailureKind } from '../../parts/failure';
import type { EditingPort } from '../editing/backend-port';

export type PageAction = 'publish' | 'unpublish' | 'duplicate' | 'delete';

/**
 * What went wrong with a page. changed: somebody has saved the page since it was listed. invalid: its text needs a correction.
 * pictures: the action succeeded, but the visibility of the page's pictures is out of date.
 */
export type PageProblem = 'changed' | 'gone' | 'invalid' | 'slug-taken' | 'pictures' | FailureKind;

/** Loads what saves pages. */
export type LoadPort = () => Promise<EditingPort>;

/** Whether an action on a page would change anything. */
export function canApply(action: PageAction, { live, version }: Page): boolean {
  if (action === 'publish') return live?.version !== version;
  return action !== 'unpublish' || live !== null;
}

/**
 * Applies an action to a listed page. Never overwrites a version that somebody has
 * saved since the page was listed.
 *
 * @param copyOf returns the title of a copy
 * @returns null if the action succeeded
 */
export async function applyToPage(
  action: PageAction,
  page: Page,
  copyOf: (title: string) => string,
  loadPort: LoadPort,
): Promise<PageProblem | null> {
  return action === 'duplicate'
    ? duplicate(page, copyOf(page.title), loadPort)
    : edit(page.id, page, pickPageText(page), action, loadPort);
}

/** Runs one action of the editor. `page` is null for a new page. */
async function edit(
  id: string,
  page: Page | null,
  text: PageText,
  action: 'save' | Exclude<PageAction, 'duplicate'>,
  loadPort: LoadPort,
): Promise<PageProblem | null> {
  const port = await loadPort();
  const { createEditing } = await import('../editing/editing');
  const options = { id, page, text, baseVersion: page?.version ?? 0 };
  const { actions, store } = createEditing(options, port);
  const isDone = action === 'delete' ? await actions.remove() : await actions.save(action);
  const { failure, gone, conflict, problems, picturesFailed } = store.getState();
  if (isDone) return picturesFailed ? 'pictures' : null;
  if (failure !== null) return failure;
  if (gone) return 'gone';
  if (conflict !== null) return 'changed';
  return problems.slug === 'taken' ? 'slug-taken' : 'invalid';
}

/** How many addresses to try for a copy. */
const COPIES = 9;

/** Saves a copy as a draft, under the first address of {@link copySlug} that is free. */
async function duplicate(
  page: Page,
  title: string,
  loadPort: LoadPort,
): Promise<PageProblem | null> {
  const id = crypto.randomUUID();
  const text = { ...pickPageText(page), title: cutText(title, PAGE_FIELDS.title.longest) };
  for (let copy = 1; copy <= COPIES; copy++) {
    const problem = await edit(
      id,
      null,
      { ...text, slug: copySlug(page.slug, copy) },
      'save',
      loadPort,
    );
    if (problem !== 'slug-taken') return problem;
  }
  return 'slug-taken';
}

/** Returns `story-copy`, `story-copy-2` and so on, shortened to the maximum length of a slug. */
export function copySlug(slug: string, copy: number): string {
  const end = copy === 1 ? '-copy' : `-copy-${String(copy)}`;
  return slug.slice(0, PAGE_FIELDS.slug.longest - end.length).replace(/-+$/, '') + end;
}
