import * as v from 'valibot';
import { parse } from 'roundel-records/parse';
import { readStoredJson, writeStored } from '../../../browser/storage';
import type { Draft } from './draft';

const StoredDraft = v.object({
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

/** A draft in local storage, which needs no network and survives a crash. */
export class LocalDraft {
  readonly key: string;

  /** @param pageId `new` for a page that was never saved */
  constructor(userId: string, pageId: string) {
    this.key = `roundel-draft-${userId}-${pageId}`;
  }

  /** null if there is no valid draft. */
  read(): Draft | null {
    return parse(StoredDraft, readStoredJson(this.key));
  }

  /** @returns false if it could not be stored */
  write(draft: Draft): boolean {
    return writeStored(this.key, JSON.stringify(draft));
  }

  remove(): void {
    writeStored(this.key, null);
  }
}
