import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  LocalDraft,
  localTabs,
} from '../../../../../src/office/staff/publishing/drafts/local-drafts';
import { EMPTY_TEXT } from '../../../../../src/office/staff/publishing/text/page-text';
import { stubStorage } from './stub-storage';

const DRAFT = { text: { ...EMPTY_TEXT, body: 'unsaved' }, baseVersion: 3, writtenAt: 1_700 };
const TAB = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER_TAB = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const KEY = { userId: 'me', pageId: 'page', tabId: TAB };
let storage: ReturnType<typeof stubStorage>;

beforeEach(() => {
  storage = stubStorage();
  vi.stubGlobal('localStorage', storage.area);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('LocalDraft', () => {
  it('reads back what was written', () => {
    expect(new LocalDraft(KEY).write(DRAFT)).toBe(true);
    expect(new LocalDraft(KEY).read()).toEqual(DRAFT);
  });

  it('is separate for each user, page and tab', () => {
    new LocalDraft(KEY).write(DRAFT);
    expect(new LocalDraft({ ...KEY, userId: 'you' }).read()).toBeNull();
    expect(new LocalDraft({ ...KEY, pageId: 'new' }).read()).toBeNull();
    expect(new LocalDraft({ ...KEY, tabId: OTHER_TAB }).read()).toBeNull();
  });

  it('reads null after removal', () => {
    const draft = new LocalDraft(KEY);
    draft.write(DRAFT);
    draft.remove();
    expect(draft.read()).toBeNull();
  });

  it.each(['{', 'null', '{}', '{"text":{"title":1},"baseVersion":0,"writtenAt":0}'])(
    'reads null if %s is stored instead',
    (value) => {
      const draft = new LocalDraft(KEY);
      storage.items.set(draft.name, value);
      expect(draft.read()).toBeNull();
    },
  );

  it('reports a failed write', () => {
    storage.isFull = true;
    expect(new LocalDraft(KEY).write(DRAFT)).toBe(false);
  });
});

describe('localTabs', () => {
  it('finds each tab that has a draft of the page, and of no other page or user', () => {
    new LocalDraft(KEY).write(DRAFT);
    new LocalDraft({ ...KEY, tabId: OTHER_TAB }).write(DRAFT);
    new LocalDraft({ ...KEY, pageId: 'page-2', tabId: OTHER_TAB }).write(DRAFT);
    new LocalDraft({ ...KEY, userId: 'you' }).write(DRAFT);
    expect([...localTabs('me', 'page')].sort()).toEqual([TAB, OTHER_TAB]);
    expect(localTabs('me', 'page-2')).toEqual([OTHER_TAB]);
    expect(localTabs('me', 'new')).toEqual([]);
  });

  it('finds none if storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(localTabs('me', 'page')).toEqual([]);
  });
});
