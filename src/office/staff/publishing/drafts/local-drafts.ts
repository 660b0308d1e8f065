import * as v from 'valibot';
import type { DraftKey } from '../../../backend/drafts';
import { parse } from 'roundel-records/parse';
import { readStoredJson, storedKeys, writeStored } from '../../../../browser/storage';
import { draftName, type Draft } from './draft';

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
  readonly name: string;

  constructor({ userId, pageId, tabId }: DraftKey) {
    this.name = draftName(userId, pageId, tabId);
  }

  /** null if there is no valid draft. */
  read(): Draft | null {
    return parse(StoredDraft, readStoredJson(this.name));
  }

  /** @returns false if it could not be stored */
  write(draft: Draft): boolean {
    return writeStored(this.name, JSON.stringify(draft));
  }

  remove(): void {
    writeStored(this.name, null);
  }
}

/** The tabs that stored a draft of a page in this browser. */
export function localTabs(userId: string, pageId: string): readonly string[] {
  const prefix = draftName(userId, pageId, '');
  return (
    storedKeys(prefix)
      .map((key) => key.slice(prefix.length))
      // The id of another page may begin with this page's id and a hyphen.
      .filter(isTabId)
  );
}

/** Whether a text has the form of {@link crypto.randomUUID}, which the security rules require. */
export function isTabId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
