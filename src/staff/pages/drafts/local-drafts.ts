import * as v from 'valibot';
import type { Draft } from './draft';

/** A place for strings, as `localStorage` is one. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const Stored = v.object({
  text: v.object({
    title: v.string(),
    slug: v.string(),
    body: v.string(),
    description: v.string(),
    noindex: v.boolean(),
  }),
  baseVersion: v.pipe(v.number(), v.integer(), v.minValue(0)),
  writtenAt: v.number(),
});

/**
 * Keeps one draft in this browser, where no network is needed and a crash
 * takes nothing. Storage that is full, blocked or holds something else is as
 * good as none.
 */
export class LocalDraft {
  readonly #shelf: Shelf;
  readonly key: string;

  /** @param pageId `new` for a page that was never saved */
  constructor(shelf: Shelf, userId: string, pageId: string) {
    this.#shelf = shelf;
    this.key = `roundel-draft-${userId}-${pageId}`;
  }

  read(): Draft | null {
    try {
      const kept = this.#shelf.getItem(this.key);
      if (kept === null) return null;
      const parsed = v.safeParse(Stored, JSON.parse(kept));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  /** @returns false when this browser would not keep it */
  write(draft: Draft): boolean {
    try {
      this.#shelf.setItem(this.key, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  remove(): void {
    try {
      this.#shelf.removeItem(this.key);
    } catch {
      // What cannot be written cannot be left behind either.
    }
  }
}
