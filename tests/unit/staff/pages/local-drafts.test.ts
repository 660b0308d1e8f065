import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newer } from '../../../../src/staff/pages/drafts/draft';
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

describe('a draft in this browser', () => {
  it('is found again as it was written', () => {
    expect(new LocalDraft('me', 'page').write(DRAFT)).toBe(true);
    expect(new LocalDraft('me', 'page').read()).toEqual(DRAFT);
  });

  it('belongs to one person and one page', () => {
    new LocalDraft('me', 'page').write(DRAFT);
    expect(new LocalDraft('you', 'page').read()).toBeNull();
    expect(new LocalDraft('me', 'new').read()).toBeNull();
  });

  it('is gone once it is removed', () => {
    const draft = new LocalDraft('me', 'page');
    draft.write(DRAFT);
    draft.remove();
    expect(draft.read()).toBeNull();
  });

  it.each(['{', 'null', '{}', '{"text":{"title":1},"baseVersion":0,"writtenAt":0}'])(
    'is none when %s stands in its place',
    (value) => {
      const draft = new LocalDraft('me', 'page');
      items.set(draft.key, value);
      expect(draft.read()).toBeNull();
    },
  );

  it('says so where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(new LocalDraft('me', 'page').write(DRAFT)).toBe(false);
  });
});

describe('the newer of two drafts', () => {
  const later = { ...DRAFT, writtenAt: DRAFT.writtenAt + 1 };
  it('is the one written later, or the one there is', () => {
    expect(newer(DRAFT, later)).toBe(later);
    expect(newer(later, DRAFT)).toBe(later);
    expect(newer(null, DRAFT)).toBe(DRAFT);
    expect(newer(DRAFT, null)).toBe(DRAFT);
    expect(newer(null, null)).toBeNull();
  });
});
