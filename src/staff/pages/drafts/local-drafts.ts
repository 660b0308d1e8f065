import * as v from 'valibot';
import { readStoredJson, writeStored } from '../../../browser/storage';
import type { Draft } from './draft';

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
 * One draft in this browser, where no network is needed and a crash takes
 * nothing.
 */
export class LocalDraft {
  readonly key: string;

  /** @param pageId `new` for a page that was never saved */
  constructor(userId: string, pageId: string) {
    this.key = `roundel-draft-${userId}-${pageId}`;
  }

  /** null when there is none, or something else stands in its place. */
  read(): Draft | null {
    const parsed = v.safeParse(Stored, readStoredJson(this.key));
    return parsed.success ? parsed.output : null;
  }

  /** @returns false when this browser would not keep it */
  write(draft: Draft): boolean {
    return writeStored(this.key, JSON.stringify(draft));
  }

  remove(): void {
    writeStored(this.key, null);
  }
}
