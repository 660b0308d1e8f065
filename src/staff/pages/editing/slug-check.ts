import { slugProblem } from '../text/slug';
import type { SlugCheck } from './state';

/** Debounce before a slug is looked up, in milliseconds. */
export const SLUG_DEBOUNCE = 400;

/**
 * Reports, while a slug is typed, whether another page has it. The report is only a
 * hint, because saving checks the slug again. Ignores results for earlier slugs.
 */
export class SlugChecker {
  readonly #ownerOf: (slug: string) => Promise<string | null>;
  readonly #pageId: string;
  readonly #report: (check: SlugCheck) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #newest = '';

  constructor(
    ownerOf: (slug: string) => Promise<string | null>,
    pageId: string,
    report: (check: SlugCheck) => void,
  ) {
    this.#ownerOf = ownerOf;
    this.#pageId = pageId;
    this.#report = report;
  }

  /** @param own the page's saved slug, which needs no look-up */
  check(slug: string, own: string | null): void {
    this.stop();
    this.#newest = slug;
    if (slug === own || slugProblem(slug) !== null) {
      this.#report('unknown');
      return;
    }
    this.#report('checking');
    this.#timer = setTimeout(() => void this.#lookUp(slug), SLUG_DEBOUNCE);
  }

  stop(): void {
    this.#newest = '';
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #lookUp(slug: string): Promise<void> {
    let result: SlugCheck;
    try {
      const owner = await this.#ownerOf(slug);
      result = owner === null || owner === this.#pageId ? 'free' : 'taken';
    } catch {
      result = 'unknown';
    }
    if (this.#newest === slug) this.#report(result);
  }
}
