import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newerDraft } from '../../../../src/staff/pages/drafts/draft';
import { LocalDraft } from '../../../../src/staff/pages/drafts/local-drafts';
import { EMPTY_TEXT } from '../../../../src/staff/pages/text/page-text';

const DRAFT = { text: { ...EMPTY_TEXT, body: 'unsaved' }, baseVersion: 3, writtenAt: 1_700 };
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('LocalDraft', () => {
  it('reads back what was written', () => {
    expect(new LocalDraft('me', 'page').write(DRAFT)).toBe(true);
    expect(new LocalDraft('me', 'page').read()).toEqual(DRAFT);
  });

  it('is separate for each user and page', () => {
    new LocalDraft('me', 'page').write(DRAFT);
    expect(new LocalDraft('you', 'page').read()).toBeNull();
    expect(new LocalDraft('me', 'new').read()).toBeNull();
  });

  it('reads null after removal', () => {
    const draft = new LocalDraft('me', 'page');
    draft.write(DRAFT);
    draft.remove();
    expect(draft.read()).toBeNull();
  });

  it.each(['{', 'null', '{}', '{"text":{"title":1},"baseVersion":0,"writtenAt":0}'])(
    'reads null if %s is stored instead',
    (value) => {
      const draft = new LocalDraft('me', 'page');
      items.set(draft.key, value);
      expect(draft.read()).toBeNull();
    },
  );

  it('reports a failed write', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(new LocalDraft('me', 'page').write(DRAFT)).toBe(false);
  });
});

describe('newerDraft', () => {
  const later = { ...DRAFT, writtenAt: DRAFT.writtenAt + 1 };
  it('returns the later draft, or the only one', () => {
    expect(newerDraft(DRAFT, later)).toBe(later);
    expect(newerDraft(later, DRAFT)).toBe(later);
    expect(newerDraft(null, DRAFT)).toBe(DRAFT);
    expect(newerDraft(DRAFT, null)).toBe(DRAFT);
    expect(newerDraft(null, null)).toBeNull();
  });
});
