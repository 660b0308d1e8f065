import { describe, expect, it } from 'vitest';
import { headTags, type Head, type HeadTag } from '../../../src/head/tags';

const PAGE: Head = { title: 'A page', description: 'What it is about', path: '/a-page' };

function attribute(tags: readonly HeadTag[], key: 'name' | 'property' | 'rel', value: string) {
  const found = tags.filter(({ attributes }) => attributes[key] === value);
  return found.map(({ attributes }) => attributes['content'] ?? attributes['href']);
}

describe('headTags', () => {
  it('writes one canonical link and one og:url', () => {
    const tags = headTags(PAGE);
    expect(attribute(tags, 'name', 'description')).toEqual(['What it is about']);
    expect(attribute(tags, 'rel', 'canonical')).toEqual(['https://roundel.app/a-page']);
    expect(attribute(tags, 'property', 'og:url')).toEqual(['https://roundel.app/a-page']);
    expect(attribute(tags, 'property', 'og:title')).toEqual(['A page']);
    expect(attribute(tags, 'name', 'robots')).toEqual([]);
  });

  it('uses the page’s picture, or the default one', () => {
    const shared = (head: Head) => attribute(headTags(head), 'property', 'og:image');
    expect(shared(PAGE)).toEqual(['https://roundel.app/og/roundel.png']);
    expect(shared({ ...PAGE, image: '/og/a.png' })).toEqual(['https://roundel.app/og/a.png']);
  });

  it('writes noindex when the page asks for it', () => {
    expect(attribute(headTags({ ...PAGE, index: false }), 'name', 'robots')).toEqual(['noindex']);
  });

  it('writes no address for a page without a path', () => {
    const tags = headTags({ ...PAGE, path: null });
    expect(attribute(tags, 'rel', 'canonical')).toEqual([]);
    expect(attribute(tags, 'property', 'og:url')).toEqual([]);
  });

  it('escapes structured data so that it cannot close its element', () => {
    const data = { '@type': 'Thing', name: 'a </script><b> & "c"' };
    const scripts = headTags({ ...PAGE, jsonLd: [data] }).filter(({ tag }) => tag === 'script');
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.attributes).toEqual({ type: 'application/ld+json' });
    expect(scripts[0]?.text).not.toContain('<');
    expect(JSON.parse(scripts[0]?.text ?? '')).toEqual(data);
  });
});
