/** The answers of the server that a page accepts. */
import { describe, expect, it } from 'vitest';
import { parseList, parsePage, parsePreview } from '../../../packages/records/src/parse-page';

const PAGE = {
  title: 'Round pictures',
  slug: 'round-pictures',
  body: 'Text',
  description: '',
  noindex: false,
  updated_at: '2026-11-22T09:00:00.000Z',
  published_at: null,
};

describe('a published page', () => {
  it('is accepted without other fields', () => {
    expect(parsePage({ ...PAGE, status: 'published' })).toEqual(PAGE);
    const published = { ...PAGE, published_at: PAGE.updated_at };
    expect(parsePage(published)).toEqual(published);
  });

  it.each(Object.keys(PAGE))('is refused without %s', (field) => {
    const entries = Object.entries(PAGE).filter(([key]) => key !== field);
    expect(parsePage(Object.fromEntries(entries))).toBeNull();
  });

  it.each([
    null,
    'text',
    [],
    { ...PAGE, noindex: 'false' },
    { ...PAGE, updated_at: 'yesterday' },
    { ...PAGE, published_at: 0 },
  ])('is refused as %j', (value) => {
    expect(parsePage(value)).toBeNull();
  });

  it('needs the end of its link in a preview', () => {
    const preview = { ...PAGE, expires_at: '2026-11-23T09:00:00.000Z' };
    expect(parsePreview(preview)).toEqual(preview);
    expect(parsePreview(PAGE)).toBeNull();
  });
});

it('accepts a list of pages only as a whole', () => {
  const { title, slug, description, updated_at } = PAGE;
  const listed = { title, slug, description, updated_at };
  expect(parseList([PAGE, listed])).toEqual([listed, listed]);
  expect(parseList([listed, { ...listed, title: 1 }])).toBeNull();
  expect(parseList({ 0: listed, length: 1 })).toBeNull();
});
