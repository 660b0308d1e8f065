import type { DraftKey } from '../../../backend/drafts';
import { hold } from '../../../../browser/hold';
import { readStored, writeStored } from '../../../../browser/storage';
import { wasReloaded } from '../../../../browser/was-reloaded';
import { draftName } from './draft';
import { isTabId } from './local-drafts';

/**
 * How long a reloaded tab waits for the draft that it wrote, in milliseconds after it began to load. Its earlier document
 * holds the name until it has ended, which takes long on a busy device.
 */
const RELOAD_PATIENCE = 10_000;

/** Where a tab keeps the id under which it writes its draft of a page. The browser copies it to a duplicate of the tab. */
function slot(userId: string, pageId: string): string {
  return `roundel-draft-tab-${userId}-${pageId}`;
}

/** Gives this tab a new draft of a page to write. The draft that it wrote before stays as it is. */
export function beginDraft(userId: string, pageId: string): DraftKey {
  const tabId = crypto.randomUUID();
  writeStored(slot(userId, pageId), tabId, 'sessionStorage');
  return { userId, pageId, tabId };
}

/**
 * The one draft of a page that this tab writes. The tab holds the draft's name in the browser while it edits the page, so
 * that no other tab writes the same draft: neither a duplicate of this tab nor one in which the user continues the draft.
 */
export class TabDraft {
  #key: DraftKey;
  #letGo: (() => void) | null = null;
  #isOpen = true;

  private constructor(key: DraftKey) {
    this.#key = key;
  }

  /** Claims the draft that this tab wrote before a reload. Begins another if it has none, or if a duplicate has it. */
  static async claim(userId: string, pageId: string): Promise<TabDraft> {
    const tabId = readStored(slot(userId, pageId), 'sessionStorage') ?? '';
    if (isTabId(tabId)) {
      const draft = new TabDraft({ userId, pageId, tabId });
      const isEnding = wasReloaded() && performance.now() < RELOAD_PATIENCE;
      if (await draft.#hold(isEnding ? RELOAD_PATIENCE : undefined)) return draft;
    }
    const draft = new TabDraft(beginDraft(userId, pageId));
    await draft.#hold();
    return draft;
  }

  get key(): DraftKey {
    return this.#key;
  }

  /** Begins another draft. The present one stays stored, and is offered again. */
  async renew(): Promise<void> {
    this.#letGo?.();
    this.#key = beginDraft(this.#key.userId, this.#key.pageId);
    await this.#hold();
  }

  /** Continues the draft of another tab. Resolves to false, and changes nothing, unless that tab is known to be gone. */
  async takeOver(tabId: string): Promise<boolean> {
    const { userId, pageId } = this.#key;
    const letGo = await hold(draftName(userId, pageId, tabId));
    if (letGo === null) return false;
    this.#letGo?.();
    this.#key = { userId, pageId, tabId };
    writeStored(slot(userId, pageId), tabId, 'sessionStorage');
    this.#keep(letGo);
    return true;
  }

  /** Lets other tabs continue the draft. Call this when the page is no longer edited here. */
  release(): void {
    this.#isOpen = false;
    this.#letGo?.();
    this.#letGo = null;
  }

  /** Claims the draft again after {@link release}, or begins another if a tab has continued it in the meantime. */
  async resume(): Promise<void> {
    this.#isOpen = true;
    if (!(await this.#hold())) await this.renew();
  }

  /** Resolves to whether this tab alone writes the draft. */
  async #hold(patience?: number): Promise<boolean> {
    const { userId, pageId, tabId } = this.#key;
    const letGo = await hold(draftName(userId, pageId, tabId), patience);
    if (letGo === null) return false;
    this.#keep(letGo);
    return true;
  }

  /** Keeps a name, unless the page was left while the browser gave it. */
  #keep(letGo: () => void): void {
    if (this.#isOpen) this.#letGo = letGo;
    else letGo();
  }
}
