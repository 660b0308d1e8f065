import { slugProblem } from '../text/slug';
import type { SlugCheck } from './state';

/** Debounce before a slug is looked up, in milliseconds. */
export const SLUG_DEBOUNCE = 400;

/**
 * Reports, while a slug is typed, whether another page has it. The report is only a
 * hint, because saving checks the slug again. Ignores results for earlier slugs.
 *
 * @param findOwner resolves to the id of the page that has a slug; null if no page has it
 */
export function createSlugChecker(
  findOwner: (slug: string) => Promise<string | null>,
  pageId: string,
  report: (check: SlugCheck) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = '';

  function stop(): void {
    newest = '';
    clearTimeout(timer);
  }

  async function lookUp(slug: string): Promise<void> {
    const owner = await findOwner(slug);
    if (newest === slug) report(owner === null || owner === pageId ? 'free' : 'taken');
  }

  /** @param own the page's saved slug, which needs no look-up */
  function check(slug: string, own: string | null): void {
    stop();
    newest = slug;
    if (slug === own || slugProblem(slug) !== null) {
      report('unknown');
      return;
    }
    report('checking');
    timer = setTimeout(() => {
      lookUp(slug).catch(() => {
        if (newest === slug) report('unknown');
      });
    }, SLUG_DEBOUNCE);
  }

  return { check, stop };
}
