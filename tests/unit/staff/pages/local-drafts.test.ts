import { describe, expect, it } from 'vitest';
import { newer } from '../../../../src/staff/pages/drafts/draft';
import { LocalDraft, type Shelf } from '../../../../src/staff/pages/drafts/local-drafts';
import { EMPTY_TEXT } from '../../../../src/staff/pages/text/page-text';

function shelf(): Shelf & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
  };
}

const DRAFT = { text: { ...EMPTY_TEXT, body: 'unsaved' }, baseVersion: 3, writtenAt: 1_700 };

describe('a draft in this browser', () => {
  it('is found again as it was written', () => {
    const place = shelf();
    expect(new LocalDraft(place, 'me', 'page').write(DRAFT)).toBe(true);
    expect(new LocalDraft(place, 'me', 'page').read()).toEqual(DRAFT);
  });

  it('belongs to one person and one page', () => {
    const place = shelf();
    new LocalDraft(place, 'me', 'page').write(DRAFT);
    expect(new LocalDraft(place, 'you', 'page').read()).toBeNull();
    expect(new LocalDraft(place, 'me', 'new').read()).toBeNull();
  });

  it('is gone once it is removed', () => {
    const draft = new LocalDraft(shelf(), 'me', 'page');
    draft.write(DRAFT);
    draft.remove();
    expect(draft.read()).toBeNull();
  });

  it.each(['{', 'null', '{}', '{"text":{"title":1},"baseVersion":0,"writtenAt":0}'])(
    'is none when %s stands in its place',
    (value) => {
      const place = shelf();
      const draft = new LocalDraft(place, 'me', 'page');
      place.items.set(draft.key, value);
      expect(draft.read()).toBeNull();
    },
  );

  it('is none where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const draft = new LocalDraft(
      { getItem: refuse, setItem: refuse, removeItem: refuse },
      'me',
      'page',
    );
    expect(draft.write(DRAFT)).toBe(false);
    expect(draft.read()).toBeNull();
    expect(() => {
      draft.remove();
    }).not.toThrow();
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
