import { slugProblem } from '../text/slug';
import type { SlugCheck } from './state';

/** Milliseconds of quiet before a slug that is typed is looked up. */
export const SLUG_QUIET = 400;

/**
 * Says while a slug is typed whether another page has it. It is a help: saving
 * decides. Only the newest slug's answer counts.
 */
export class SlugWatch {
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

  /** @param own the slug the page has already, which needs no look-up */
  typed(slug: string, own: string | null): void {
    this.stop();
    this.#newest = slug;
    if (slug === own || slugProblem(slug) !== null) {
      this.#report('unknown');
      return;
    }
    this.#report('checking');
    this.#timer = setTimeout(() => void this.#ask(slug), SLUG_QUIET);
  }

  stop(): void {
    this.#newest = '';
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #ask(slug: string): Promise<void> {
    let answer: SlugCheck;
    try {
      const owner = await this.#ownerOf(slug);
      answer = owner === null || owner === this.#pageId ? 'free' : 'taken';
    } catch {
      answer = 'unknown';
    }
    if (this.#newest === slug) this.#report(answer);
  }
}
