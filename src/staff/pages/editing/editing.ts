import { createStore } from 'zustand/vanilla';
import type { SaveOutcome } from '../../../backend/pages';
import { imagesIn, type Page, type PageStatus, type PageText } from '../../../records/page';
import { failureKind, withTimeLimit } from '../../parts/failure';
import type { MergeLabels } from '../text/merge';
import { mergePages } from '../text/merge-pages';
import { EMPTY_TEXT, isSameText, textOf, textProblems, type TextProblems } from '../text/page-text';
import { slugFrom } from '../text/slug';
import { SlugWatch } from './slug-check';
import type { Action, Editing, EditingActions, EditingPort, EditingState } from './state';

export interface Beginning {
  /** Of the page; for a new one made up by whoever begins. */
  readonly id: string;
  /** null for a new page. */
  readonly page: Page | null;
  /** What to go on with: the page's text, or a draft's. */
  readonly text: PageText;
  /** The version that text was made from. */
  readonly baseVersion: number;
  /** How a merged text names its two sides. */
  readonly labels: (theirs: Page) => MergeLabels;
}

/** One page being edited, from when it is opened until it is left. Knows nothing of React. */
export function createEditing(beginning: Beginning, port: EditingPort): Editing {
  const { id, page: opened, labels } = beginning;
  const store = createStore<EditingState>(() => ({
    page: opened,
    baseVersion: beginning.baseVersion,
    text: beginning.text,
    slugTouched: opened !== null || beginning.text.slug !== slugFrom(beginning.text.title),
    slugCheck: 'unknown',
    busy: null,
    problems: {},
    failure: null,
    conflict: null,
    merge: null,
    gone: false,
    autosave: { kind: 'idle' },
    picturesFailed: false,
  }));
  const { getState: get, setState: set } = store;
  /** Pictures visitors may load because of this page, also those of an attempt that failed. */
  let shown = new Set<string>(opened?.status === 'published' ? opened.images : []);

  const slugWatch = new SlugWatch(
    (slug) => port.slugOwner(slug),
    id,
    (slugCheck) => {
      set({ slugCheck });
    },
  );

  function isDirty(): boolean {
    const { page, text } = get();
    return !isSameText(text, page ?? EMPTY_TEXT);
  }

  function keepDraft(): void {
    const { text, baseVersion } = get();
    if (isDirty()) port.drafts.change({ text, baseVersion, writtenAt: Date.now() });
    else void port.drafts.discard();
  }

  function put(text: PageText, changed: readonly (keyof PageText)[]): void {
    const { problems, page } = get();
    const left = Object.entries(problems).filter(([field]) => !changed.some((at) => at === field));
    if (changed.includes('slug')) slugWatch.typed(text.slug, page?.slug ?? null);
    set({ text, problems: Object.fromEntries(left), failure: null });
    keepDraft();
  }

  function change(changes: Partial<PageText>): void {
    const { text, page, slugTouched } = get();
    const next = { ...text, ...changes };
    const changed = Object.keys(changes) as (keyof PageText)[];
    if (changes.slug !== undefined) {
      // An address that was emptied follows the title again, but never that of a page people know.
      set({ slugTouched: page !== null || changes.slug !== '' });
    } else if (changes.title !== undefined && !slugTouched) {
      put({ ...next, slug: slugFrom(changes.title) }, [...changed, 'slug']);
      return;
    }
    put(next, changed);
  }

  /** Does one thing at a time; a failure ends up in the state, not with the caller. */
  async function doing(action: Action, work: () => Promise<boolean>): Promise<boolean> {
    if (get().busy !== null) return false;
    set({ busy: action, failure: null });
    try {
      return await work();
    } catch (error) {
      console.warn(error);
      set({ failure: failureKind(error) });
      return false;
    } finally {
      set({ busy: null });
    }
  }

  async function write(text: PageText, status: PageStatus): Promise<SaveOutcome> {
    if (status === 'published') {
      // Before the page is, so that no visitor sees it without its pictures.
      const images = imagesIn(text.body);
      await withTimeLimit(port.showImages(images));
      shown = new Set([...shown, ...images]);
    }
    return withTimeLimit(port.save({ id, text, status, baseVersion: get().baseVersion }));
  }

  /** Shows what the saved page shows, and takes back what it does not show any more. */
  async function bringPicturesInStep(page: Page | null): Promise<void> {
    const wanted = new Set(page?.status === 'published' ? page.images : []);
    const unwanted = [...shown].filter((image) => !wanted.has(image));
    try {
      // Once more after the save: another page that was taken back meanwhile may have hidden them.
      if (wanted.size > 0) await withTimeLimit(port.showImages([...wanted]));
      if (unwanted.length > 0) await withTimeLimit(port.hideUnusedImages(unwanted));
      shown = wanted;
      set({ picturesFailed: false });
    } catch (error) {
      console.warn(error);
      set({ picturesFailed: true });
    }
  }

  /** @param sent what stood in the fields when it was sent; it may have been typed on since */
  function saved(page: Page, sent: PageText): void {
    const isTypedOn = get().text !== sent;
    set({ page, baseVersion: page.version, merge: null, slugTouched: true, problems: {} });
    if (!isTypedOn) set({ text: textOf(page) });
    keepDraft();
  }

  async function settle(
    outcome: SaveOutcome,
    sent: PageText,
    status: PageStatus,
  ): Promise<boolean> {
    switch (outcome.kind) {
      case 'saved':
        saved(outcome.page, sent);
        await bringPicturesInStep(outcome.page);
        return true;
      case 'conflict': {
        const { theirs } = outcome;
        const base = await withTimeLimit(port.loadVersion(id, get().baseVersion)).catch(() => null);
        set({ page: theirs, conflict: { theirs, base, status } });
        await bringPicturesInStep(theirs);
        return false;
      }
      case 'slug-taken':
        set({ problems: { slug: 'taken' }, slugCheck: 'taken' });
        await bringPicturesInStep(get().page);
        return false;
      case 'gone':
        set({ gone: true });
        await bringPicturesInStep(null);
        return false;
    }
  }

  async function send(status: PageStatus): Promise<boolean> {
    const { text } = get();
    return settle(await write({ ...text, title: text.title.trim() }, status), text, status);
  }

  const actions: EditingActions = {
    change,

    save: async (status) => {
      const { text, page } = get();
      const problems: TextProblems = textProblems(text);
      set({ problems });
      if (Object.keys(problems).length > 0) return false;
      const wasPublished = page?.status === 'published';
      const action =
        wasPublished === (status === 'published')
          ? 'save'
          : status === 'published'
            ? 'publish'
            : 'unpublish';
      return doing(action, () => send(status));
    },

    remove: () => {
      const { page } = get();
      if (page === null) return Promise.resolve(false);
      return doing('delete', async () => {
        const outcome = await withTimeLimit(port.remove(id, page.version));
        if (outcome.kind === 'conflict') {
          // What is deleted has to be what was looked at.
          return settle(outcome, get().text, page.status);
        }
        await port.drafts.discard();
        await bringPicturesInStep(null);
        return true;
      });
    },

    keepMine: () => {
      const { conflict } = get();
      if (conflict === null) return Promise.resolve(false);
      set({ baseVersion: conflict.theirs.version, conflict: null });
      return doing('save', () => send(conflict.status));
    },

    takeTheirs: () => {
      const { conflict, text } = get();
      if (conflict === null) return Promise.resolve(false);
      const { theirs, status } = conflict;
      return doing('save', async () => {
        set({ baseVersion: theirs.version });
        // At their address, and visible only if both wanted that: it stands there for a moment.
        const kept = { ...text, slug: theirs.slug };
        const both = status === 'published' && theirs.status === 'published';
        const first = await write(kept, both ? 'published' : 'draft');
        if (first.kind !== 'saved') return settle(first, text, status);
        // From here on theirs is what is unsaved: should the second save fail, it is there to save.
        const next = textOf(theirs);
        set({ page: first.page, baseVersion: first.page.version, text: next, conflict: null });
        keepDraft();
        return settle(await write(next, theirs.status), next, theirs.status);
      });
    },

    mergeBoth: () => {
      const { conflict, text } = get();
      if (conflict === null) return;
      const { theirs, base } = conflict;
      const merged = mergePages(base, text, theirs, labels(theirs));
      const { disputed, conflicts } = merged;
      set({
        text: merged.text,
        baseVersion: theirs.version,
        conflict: null,
        merge: { theirs, disputed, conflicts },
      });
      keepDraft();
    },

    retryPictures: () => bringPicturesInStep(get().page),
  };

  return {
    id,
    store,
    actions,
    isDirty,
    end: () => {
      slugWatch.stop();
    },
  };
}
