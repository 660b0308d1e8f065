import type { Author, SaveIntent } from '../../../backend/page-saves';
import { imagesIn, PAGE_LIMITS, type Page, type PageText } from 'roundel-records/page';
import { textOf } from '../text/page-text';

export type PageAction = 'publish' | 'unpublish' | 'duplicate' | 'delete';

/**
 * What went wrong with a page. changed: somebody has saved the page since it was listed.
 * pictures: the action succeeded, but the visibility of the page's pictures is out of date.
 */
export type PageProblem = 'changed' | 'gone' | 'slug-taken' | 'pictures';

/** Whether an action on a page would change anything. */
export function canApply(action: PageAction, { live, version }: Page): boolean {
  if (action === 'publish') return live?.version !== version;
  return action !== 'unpublish' || live !== null;
}

/** How many addresses to try for a copy. */
const COPIES = 9;

/**
 * Applies an action to a listed page. Never overwrites a version that somebody has
 * saved since the page was listed.
 *
 * @param words.copyOf the title of a copy
 * @returns null if the action succeeded
 * @throws Firebase's own errors or BackendUnavailable
 */
export async function applyToPage(
  action: PageAction,
  page: Page,
  by: Author,
  words: { readonly copyOf: (title: string) => string },
): Promise<PageProblem | null> {
  switch (action) {
    case 'publish':
      return save(page, 'publish', by);
    case 'unpublish':
      return save(page, 'unpublish', by);
    case 'duplicate':
      return duplicate(page, by, words.copyOf(page.title));
    case 'delete':
      return remove(page);
  }
}

async function save(page: Page, intent: SaveIntent, by: Author): Promise<PageProblem | null> {
  const { savePage } = await import('../../../backend/page-saves');
  const { showImages, hideUnusedImages } = await import('../../../backend/media');
  const shown = page.live?.images ?? [];
  const wanted = intent === 'publish' ? imagesIn(page.body) : [];
  await showImages(wanted);
  const outcome = await savePage({
    id: page.id,
    text: textOf(page),
    intent,
    baseVersion: page.version,
    by,
  });
  const saved = outcome.kind === 'saved';
  try {
    // Show the pictures again after the save, because unpublishing another page may have hidden them.
    if (saved) await showImages(wanted);
    await hideUnusedImages(saved ? shown.filter((id) => !wanted.includes(id)) : wanted);
  } catch (error) {
    console.warn(error);
    if (saved) return 'pictures';
  }
  return saved ? null : outcome.kind === 'conflict' ? 'changed' : outcome.kind;
}

async function remove(page: Page): Promise<PageProblem | null> {
  const { removePage } = await import('../../../backend/page-saves');
  const outcome = await removePage(page.id, page.version);
  // A page that is already gone counts as deleted.
  if (outcome.kind === 'conflict') return 'changed';
  try {
    const { hideUnusedImages } = await import('../../../backend/media');
    await hideUnusedImages(page.live?.images ?? []);
    return null;
  } catch (error) {
    console.warn(error);
    return 'pictures';
  }
}

/** Saves a copy as a draft, under the first address of {@link copySlug} that is free. */
async function duplicate(page: Page, by: Author, title: string): Promise<PageProblem | null> {
  const { savePage } = await import('../../../backend/page-saves');
  const id = crypto.randomUUID();
  for (let copy = 1; copy <= COPIES; copy++) {
    const text: PageText = {
      ...textOf(page),
      title: title.slice(0, PAGE_LIMITS.titleLength),
      slug: copySlug(page.slug, copy),
    };
    const outcome = await savePage({ id, text, intent: 'save', baseVersion: 0, by });
    if (outcome.kind === 'saved') return null;
    if (outcome.kind !== 'slug-taken') return outcome.kind === 'gone' ? 'gone' : 'changed';
  }
  return 'slug-taken';
}

/** Returns `story-copy`, `story-copy-2` and so on, shortened to the maximum length of a slug. */
export function copySlug(slug: string, copy: number): string {
  const end = copy === 1 ? '-copy' : `-copy-${String(copy)}`;
  return slug.slice(0, PAGE_LIMITS.slugLength - end.length).replace(/-+$/, '') + end;
}
